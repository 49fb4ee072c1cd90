/** A message could not be handed to the provider. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';

  constructor(
    message: string,
    /** True: trying again later may help. False: the provider refused this message for good. */
    readonly isTemporary: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider took too long to answer: it may have the message, and a second one would go out as well. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof DeliveryFailed && (error.cause as Error | undefined)?.name === 'TimeoutError';
