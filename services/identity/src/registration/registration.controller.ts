import { register, type InputOf } from '@exam/contracts';
import { Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ticketOf } from '../codes/index.js';
import { SessionAnswer, SessionsService } from '../sessions/index.js';
import { RegistrationService } from './registration.service.js';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly sessions: SessionsService,
    private readonly answer: SessionAnswer,
  ) {}

  @Handles(register)
  async register({ body }: InputOf<typeof register>, context: RequestContext) {
    const ticket = ticketOf(context.request, body.ticket);
    const userId = await this.registrations.register(body, { ticket, address: context.request.ip });
    const login = body.phone_number;
    const person = await this.sessions.whoIs(userId);
    const signedIn = await this.sessions.open(person, this.answer.tryOf(login, context));
    return this.answer.signedIn(login, context, signedIn);
  }
}
