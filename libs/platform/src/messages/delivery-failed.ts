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
