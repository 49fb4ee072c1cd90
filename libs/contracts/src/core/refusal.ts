import { z } from 'zod';

/**
 * The body of every refusal. Clients branch on `code`, never on words; `message` is the document's text.
 * `errorResponse` repeats it in the shape the documents name and carries one item per field at fault.
 */
export const refusalBody = z.object({
  status: z.literal(false),
  code: z.string(),
  message: z.string(),
  errorResponse: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().optional() })),
  requestId: z.string(),
  /** What the refusal is about, where its code promises it: the newer object of `edit.conflict`. */
  details: z.record(z.string(), z.unknown()).optional(),
});

export type RefusalBody = z.infer<typeof refusalBody>;

/** What any call may be refused with: routes do not repeat these. */
export type GeneralCode =
  | 'request.invalid'
  | 'request.not_json'
  | 'request.too_deep'
  | 'body.too_large'
  | 'route.not_found'
  | 'auth.token_missing'
  | 'auth.token_invalid'
  | 'auth.token_expired'
  | 'auth.session_ended'
  | 'auth.not_allowed'
  | 'auth.not_yours'
  | 'auth.proof_needed'
  | 'auth.scope_missing'
  | 'edit.conflict'
  | 'command.reused'
  | 'approval.needed'
  | 'module.not_assigned'
  | 'server.error'
  | 'service.unavailable';
