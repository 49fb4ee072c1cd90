/** Injection token of the service's frozen configuration. */
export const CONFIG = Symbol('CONFIG');
