"""Notices: people are called when it is their turn, by web push, e-mail or a webhook.

What has to be sent is derived from the tables in the database, so that nothing is lost when a process ends.
`caller` queues it, `sender` sends it, `notices` is what the service and the routes use.
"""
