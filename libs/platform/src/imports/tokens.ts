/** The service's kinds, in the order of `packKinds`. */
export const importKindsToken = Symbol('import kinds');
