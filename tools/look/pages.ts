import type { Page } from 'playwright-core';

export interface LookedPage {
  /** As on the command line and in the name of its sheet. */
  readonly name: string;
  readonly address: string;
  /** A person who is signed in; false for a visitor. */
  readonly signedIn: boolean;
  /** What it shows that comes from no call of its own has no other states than the full one. */
  readonly states?: readonly State[];
  /** What is still to be done before the page is there. */
  arrive?(page: Page): Promise<void>;
}

export const states = ['full', 'empty', 'loading', 'failed'] as const;
export type State = (typeof states)[number];

const sat = 'vvss-practice-1';
const open = 'vvss-warm-up-1';

/** A page that is added to the router is added here. */
export const pages: readonly LookedPage[] = [
  { name: 'home', address: '/', signedIn: false },
  { name: 'login', address: '/login', signedIn: false },
  { name: 'not-found', address: '/nowhere', signedIn: false, states: ['full'] },
  { name: 'dashboard', address: '/dashboard', signedIn: true },
  { name: 'assessments', address: '/assessments/home', signedIn: true },
  { name: 'teacher-ongoing', address: '/teacher-assessments', signedIn: true },
  { name: 'teacher-upcoming', address: '/teacher-assessments?bucket=upcoming', signedIn: true },
  { name: 'teacher-completed', address: '/teacher-assessments?bucket=completed', signedIn: true },
  { name: 'mock-ongoing', address: '/mock-assessments', signedIn: true },
  { name: 'notifications', address: '/notifications', signedIn: true },
  { name: 'instructions', address: '/mock-test?examId=vvss-mock-1', signedIn: true },
  { name: 'room', address: `/assessment-test?examId=${open}`, signedIn: true, states: ['full'], arrive: enterRoom },
  { name: 'report', address: `/mocktest-summary?examId=${sat}`, signedIn: true },
  { name: 'review', address: `/mocktest-review?examId=${sat}`, signedIn: true },
];

/** What the student of the pictures has done before. */
export const submittedExam = sat;

async function enterRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Begin test|Start now)$/ }).click();
  await page.getByRole('article').waitFor();
}
