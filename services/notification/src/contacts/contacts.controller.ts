import { addContact, sendAppLink, type InputOf } from '@exam/contracts';
import { Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { AppLinkPrefetched } from './contacts.errors.js';
import { ContactsService } from './contacts.service.js';

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Handles(addContact)
  async add({ body }: InputOf<typeof addContact>, { request }: RequestContext) {
    const { name, email, phonenumber, type } = body;
    const message = body.message || `Asks for the ${type}.`;
    const answerTo = email ?? (phonenumber as string);
    await this.contacts.take({ kind: 'message', name, answerTo, message }, request.ip);
    return { successResponse: [{ message: 'Thank you for your response. Our team will contact you soon' }] };
  }

  @Handles(sendAppLink)
  async sendAppLink({ params }: InputOf<typeof sendAppLink>, { request, reply }: RequestContext) {
    reply.header('cache-control', 'no-store');
    const { headers } = request;
    if (/prefetch|prerender/i.test([headers['sec-purpose'], headers['purpose'], headers['x-moz']].join()))
      throw new AppLinkPrefetched();
    await this.contacts.take({ kind: 'app-link', phoneNumber: params.phone }, request.ip);
    const message = 'Thank you. The app link will be sent to your mobile soon.';
    return { success: true as const, data: { success: true as const }, message };
  }
}
