import { Conflict, Forbidden, Invalid, NotFound, Unavailable, Unprocessable } from '@exam/platform';

export class TooManyLtiPlatforms extends Conflict {
  readonly code = 'lti.too_many';
  constructor() {
    super('An organisation can have 10 learning platforms at most.');
  }
}

export class LtiAddress extends Unprocessable {
  readonly code = 'lti.address';
  constructor() {
    super('This address is not on the internet.');
  }
}

export class LtiRegistered extends Conflict {
  readonly code = 'lti.registered';
  constructor() {
    super('This platform is registered already with this client ID.');
  }
}

export class LtiNotFound extends NotFound {
  readonly code = 'lti.not_found';
  constructor() {
    super('This platform or grade does not exist.');
  }
}

export class LtiUntold extends Conflict {
  readonly code = 'lti.untold';
  constructor() {
    super('These marks are not released yet.');
  }
}

export class LtiUnknownPlatform extends NotFound {
  readonly code = 'lti.unknown_platform';
  constructor() {
    super('The school has not registered this learning platform.');
  }
}

/** Forged, older than ten minutes, or of another browser. */
export class LtiStateWrong extends Invalid {
  readonly code = 'lti.state_wrong';
  constructor() {
    super('This launch began in another browser or too long ago. Open the exam once more from your learning platform.');
  }
}

/** Why is in the log alone: whoever forges a message learns nothing from the answer. */
export class LtiMessageWrong extends Forbidden {
  readonly code = 'lti.message_wrong';
  constructor(override readonly cause: unknown) {
    super('What the learning platform said is not valid.');
  }
}

export class LtiReplayed extends Conflict {
  readonly code = 'lti.replayed';
  constructor() {
    super('This launch was used already. Open the exam once more from your learning platform.');
  }
}

export class LtiPlatformAway extends Unavailable {
  readonly code = 'lti.platform_away';
  constructor(override readonly cause: unknown) {
    super('The learning platform does not answer. Try again in some minutes.', 60);
  }
}

export class LtiLaunchGone extends NotFound {
  readonly code = 'lti.launch_gone';
  constructor() {
    super('This launch is over. Open the exam once more from your learning platform.');
  }
}

export class LtiOtherOrganisation extends Forbidden {
  readonly code = 'lti.other_organisation';
  constructor() {
    super('This learning platform is another school’s.');
  }
}

/** The account there is somebody else's here, or the account here is linked with another one there. */
export class LtiLinkedOtherwise extends Conflict {
  readonly code = 'lti.linked_otherwise';
  constructor() {
    super('Your account here or there is linked with another one. Ask your school’s office.');
  }
}

export class LtiNoExam extends NotFound {
  readonly code = 'lti.no_exam';
  constructor() {
    super('The link does not name an exam of your school. Tell your teacher.');
  }
}
