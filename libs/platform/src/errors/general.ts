import {
  type FieldFault,
  Forbidden,
  Invalid,
  NotFound,
  Refusal,
  TooLarge,
  Unauthenticated,
  Unavailable,
} from './refusal.js';

/** The refusals any call may answer with. Codes are listed in the contract of every route only once: here. */
export class RequestInvalid extends Invalid {
  readonly code = 'request.invalid';
  constructor(override readonly fields: readonly FieldFault[]) {
    super(fields[0]?.message ?? 'The request is not valid.');
  }
}
export class RequestNotJson extends Invalid {
  readonly code = 'request.not_json';
  constructor() {
    super('The request is not JSON.');
  }
}
export class RequestTooDeep extends Invalid {
  readonly code = 'request.too_deep';
  constructor() {
    super('The request is nested too deeply or has too many parts.');
  }
}
export class BodyTooLarge extends TooLarge {
  readonly code = 'body.too_large';
  constructor() {
    super('The request is too large.');
  }
}
export class RouteNotFound extends NotFound {
  readonly code = 'route.not_found';
  constructor() {
    super('There is nothing at this address.');
  }
}
export class TokenMissing extends Unauthenticated {
  readonly code = 'auth.token_missing';
  constructor() {
    super('Please login to continue');
  }
}
export class TokenInvalid extends Unauthenticated {
  readonly code = 'auth.token_invalid';
  constructor() {
    super('Invalid session. Please login to continue');
  }
}
export class TokenExpired extends Unauthenticated {
  readonly code = 'auth.token_expired';
  constructor() {
    super('Session expired. Please login to continue');
  }
}
export class SessionEnded extends Unauthenticated {
  readonly code = 'auth.session_ended';
  constructor() {
    super('This session has ended. Please login to continue');
  }
}
export class RoleNotAllowed extends Forbidden {
  readonly code = 'auth.not_allowed';
  constructor() {
    super('You may not do this.');
  }
}
/** A program's token without the scope of this call, or a call that is closed to programs. */
export class ScopeMissing extends Forbidden {
  readonly code = 'auth.scope_missing';
  constructor() {
    super('This token may not do this.');
  }
}
export class NotYours extends Forbidden {
  readonly code = 'auth.not_yours';
  constructor() {
    super('This belongs to somebody else.');
  }
}
/** The person's organisation does not have this part of the product. */
export class ModuleNotAssigned extends Forbidden {
  readonly code = 'module.not_assigned';
  constructor() {
    super('Please contact our team');
  }
}
/** A fault of ours. What went wrong is in the log under the request's id, never in the answer. */
export class ServerFault extends Refusal {
  readonly code = 'server.error';
  readonly status = 500;
  override readonly level = 'error';
  constructor(override readonly cause: unknown) {
    super('Some error occured.');
  }
}
export class ServiceUnavailable extends Unavailable {
  readonly code = 'service.unavailable';
  constructor(retryAfterSeconds = 2) {
    super('The service is busy. Please try again.', retryAfterSeconds);
  }
}
