"""`python -m durbar.web` is `durbar serve`."""

from durbar.web.command import serve

if __name__ == "__main__":
    serve()
