/** jsdom with the parts of a browser that Node has and jsdom has not. */
import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's takes only signals of its own making; the router makes jsdom's. */
class RequestOfEither extends Request {
  #signal;
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    this.#signal = signal ?? super.signal;
  }
  get signal() {
    return this.#signal;
  }
}

export default class ClientEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Response, Request: RequestOfEither, Headers, TextEncoder, TextDecoder });
    Object.assign(this.global, { structuredClone });
  }
}
