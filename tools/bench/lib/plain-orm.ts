import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../../services/assessment/src/generated/prisma/client.js';

/**
 * Submitting as one writes it first with an ORM: the attempt and its submission are created in one transaction. It
 * checks nothing, scores nothing, tells nobody; it is what the ORM alone costs.
 */
export async function openPlainOrm(databaseUrl: string) {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 10 }) });
  await prisma.$connect();
  return {
    async submit(userId: string, body: unknown) {
      const attemptId = randomUUID();
      const now = BigInt(Date.now());
      await prisma.$transaction(async (tx) => {
        await tx.attempt.create({
          data: {
            attemptId,
            examId: 'plain',
            examRevision: 1,
            orgId: 'plain',
            userId,
            accountId: attemptId,
            studentName: userId,
            attemptNumber: 1,
            status: 'submitted',
            startedAt: now,
            deadlineAt: now,
            writeDeadlineAt: now,
            epoch: 1,
            deviceId: 'plain',
            endedAt: now,
          },
        });
        await tx.submission.create({
          data: {
            attemptId,
            responses: JSON.stringify(body),
            score: '{}',
            centimarks: 0,
            answered: 75,
            receiptHash: attemptId,
            submittedBy: 'student',
            submittedAt: now,
          },
        });
      });
      return { status: true, attemptId };
    },
  };
}
