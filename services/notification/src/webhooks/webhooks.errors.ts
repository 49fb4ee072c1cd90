import { Conflict, NotFound, Unprocessable } from '@exam/platform';

export class TooManyWebhooks extends Conflict {
  readonly code = 'webhook.too_many';
  constructor() {
    super('An organisation can have 10 endpoints at most.');
  }
}

export class WebhookAddress extends Unprocessable {
  readonly code = 'webhook.address';
  constructor() {
    super('This address is not on the internet.');
  }
}

export class WebhookNotFound extends NotFound {
  readonly code = 'webhook.not_found';
  constructor() {
    super('This endpoint or delivery does not exist.');
  }
}

export class WebhookSecretGone extends NotFound {
  readonly code = 'webhook.secret_gone';
  constructor() {
    super('The secret was shown already. Make a new secret.');
  }
}

export class WebhookOff extends Conflict {
  readonly code = 'webhook.off';
  constructor() {
    super('The endpoint is switched off.');
  }
}

/** The one before still signs as well. */
export class WebhookRotating extends Conflict {
  readonly code = 'webhook.rotating';
  constructor() {
    super('The last new secret is less than 24 hours old. Make the next one after that.');
  }
}
