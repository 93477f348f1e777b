const backoff = (tries) => Math.min(tries < 12 ? 2e3 : 15e3, 250 * 2 ** tries) * (0.75 + Math.random() / 2);
const pause = (tries) => new Promise((later) => setTimeout(later, backoff(tries)));
export {
  backoff,
  pause
};
