import { examPublished, makeLtiPlatform, openLtiLaunch, type EventOf } from '@exam/contracts';
import { startService, type Api, type TestService } from '@exam/testing';
import { ltiOrigin, LtiPlatform, type LtiActivity, type LtiForgery } from '@exam/testing/outside/lti-platform';
import type { JSONWebKeySet } from 'jose';
import { PlatformCalls } from '../src/lti/platform-calls.js';
import { command, openOffice, type Office } from './office.js';

export { ltiOrigin };
export const launchUrl = 'https://exam.test/api/lti/launch';
export const activity: LtiActivity = { examId: 'weekly', itemId: 12 };

export const examOf = (examId: string, orgId = 'org-a'): EventOf<typeof examPublished>['data'] => ({
  ...{ examId, examName: 'Weekly mock', examType: 'MockTest', orgId, boardId: 'cbse', classId: 'c11', groupId: 'mpc' },
  ...{ sectionId: null, startAt: null, endAt: null, durationMinutes: 60, totalMarks: 200, questions: 2, revision: 1 },
  subjects: [{ subjectId: 'physics', subjectName: 'Physics', maximumMarks: 200, questions: 2 }],
});

/** A school with an exam whose Moodle is registered. */
export interface LtiSchool {
  readonly service: TestService;
  readonly school: Office;
  readonly platform: LtiPlatform;
  readonly platformId: string;
}

export async function openLtiSchool(): Promise<LtiSchool> {
  const service = await startService('identity');
  const school = await openOffice(service);
  const toolKeys = async () => (await (await fetch(`${service.url}/lti/keys/org-a`)).json()) as JSONWebKeySet;
  const platform = await new LtiPlatform(toolKeys).start();
  platform.now = () => Math.floor(service.clock.now() / 1000);
  service.app.get(PlatformCalls).transport = platform.transport();
  await service.deliver(examPublished, examOf(activity.examId));
  const body = { ...command(), ...platform.registration() };
  const { platformId } = (await (await school.as('office')).call(makeLtiPlatform, { body }).expect(200)).body;
  return { service, school, platform, platformId };
}

/** A browser with its cookies, on its way between the platform and us. */
export class LtiBrowser {
  cookie = '';

  constructor(private readonly of: Pick<LtiSchool, 'service' | 'platform'>) {}

  /** Where the browser is sent at the beginning. */
  async begin(userId = '42', { orgId = 'org-a', form = {} as Record<string, string> } = {}): Promise<URL> {
    const fields = { ...this.of.platform.loginForm(userId, launchUrl), ...form };
    return this.post(`/lti/login/${orgId}`, fields);
  }

  /** Where it is sent after the platform has spoken. */
  async say(form: Record<string, string>): Promise<URL> {
    return this.post('/lti/launch', form);
  }

  /** From the link to our page. */
  async launch({ userId = '42', of = activity, forgery = {} as LtiForgery } = {}): Promise<URL> {
    const asked = await this.begin(userId);
    return this.say(await this.of.platform.authorised(asked.href, { userId, activity: of }, forgery));
  }

  /** What the page does as that student. */
  open(by: Api, page: URL, link: boolean) {
    const body = { launch: page.searchParams.get('launch') ?? 'none', link };
    return by.call(openLtiLaunch, { body }, { headers: { cookie: this.cookie } });
  }

  private async post(path: string, form: Record<string, string>): Promise<URL> {
    const answer = await fetch(this.of.service.url + path, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form) },
      ...(this.cookie && { headers: { cookie: this.cookie } }),
    });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return new URL(answer.headers.get('location')!);
  }
}

export const refusedWith = (page: URL): string | null => page.searchParams.get('code');
