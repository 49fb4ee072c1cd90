import { reachOf } from '@exam/contracts/core/permissions';
import type { ManyResult } from '@exam/contracts/core/console';
import { listExports } from '@exam/contracts/http/audit';
import { remindGuardians } from '@exam/contracts/http/identity/consents';
import {
  listPeople,
  makeStartCodes,
  markLeft,
  movePeople,
  promotePeople,
  type PersonRow,
} from '@exam/contracts/http/identity/people';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t as consoleText } from '../../texts/console.js';
import { t } from '../../texts/people.js';
import { Page } from '../../ui/page.js';
import { Empty } from '../../ui/page-state.js';
import { TabBar } from '../../ui/tab-bar.js';
import { classesQuery } from '../classes/classes.js';
import { ConsoleList, type ListAction } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { ResultDialog } from '../kit/result-dialog.js';
import { runChange } from '../kit/run-change.js';
import { shortId } from '../kit/short-id.js';
import { offerUndo } from '../kit/undo.js';
import { useAddress } from '../kit/use-address.js';
import { ofSchool, useSchool } from '../organisations/use-school.js';
import { useSchoolFilter } from '../organisations/use-school-filter.js';
import { Applicants } from './applicants.js';
import { placeText } from './place-text.js';
import { moveBack } from './move-back.js';
import { PlaceDialog, type Target } from './place-dialog.js';
import { Requests } from './requests.js';
import { roleText } from './role-text.js';
import { SlipsDialog } from './slips-dialog.js';

type Asked = { kind: 'move' | 'promote'; keys: string[]; rows: PersonRow[]; clear: () => void };

/** People of the school: students and staff with what the office does to many of them, requests, consents. */
export default function People() {
  const isOffice = reachOf(useUser(), 'students.contact') !== null;
  const address = useAddress();
  const tab = (isOffice && address.get('tab')) || 'students';
  if (!isOffice)
    return <Page title={t('people.title')}>{<PeopleList key="students" who="students" isOffice={false} />}</Page>;
  return (
    <Page title={t('people.title')} actions={<ToImport />}>
      <TabBar
        label={t('people.title')}
        value={tab}
        onChange={(chosen) => address.set({ ...nothing, tab: chosen === 'students' ? undefined : chosen })}
        tabs={[
          { value: 'students', label: t('people.students') },
          { value: 'staff', label: t('people.staff') },
          { value: 'requests', label: t('people.requests') },
          { value: 'applicants', label: t('people.applicants') },
          { value: 'consents', label: t('people.consents') },
        ]}
      >
        {tab === 'requests' ? (
          <Requests />
        ) : tab === 'applicants' ? (
          <Applicants />
        ) : (
          <PeopleList key={tab} who={tab === 'staff' ? 'staff' : 'students'} isOffice isConsents={tab === 'consents'} />
        )}
      </TabBar>
    </Page>
  );
}

function ToImport() {
  const school = useSchool();
  return (
    <Button component={Link} to={ofSchool(consolePaths.peopleImport, school)}>
      {t('people.import')}
    </Button>
  );
}

const nothing = {
  q: undefined,
  boardId: undefined,
  classId: undefined,
  groupId: undefined,
  sectionId: undefined,
  consent: undefined,
  hasLeft: undefined,
  sort: undefined,
};

function PeopleList({
  who,
  isOffice,
  isConsents = false,
}: {
  who: 'students' | 'staff';
  isOffice: boolean;
  isConsents?: boolean;
}) {
  const address = useAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<ManyResult | null>(null);
  const [slipsId, setSlipsId] = useState<string | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const client = useQueryClient();
  const { data: classes } = useQuery(classesQuery);
  const schoolFilter = useSchoolFilter();
  const after = (done: ManyResult, clear: () => void) => {
    if (done.refused.length > 0) setResult(done);
    clear();
    void client.invalidateQueries({ queryKey: ['people'] });
  };
  const place = useMutation({
    mutationFn: async ({ userIds, to, from }: { userIds: string[]; to: Target; from: string | null }) => {
      const { kind, rows, clear } = asked!;
      const body = { userIds, to };
      if (kind === 'promote') return after(await runChange(promotePeople, { body }), clear);
      const moved = await runChange(movePeople, { body: { ...body, from } });
      after(moved, clear);
      const { done } = moved;
      if (done.length > 0)
        void offerUndo(t('people.moved', { n: done.length }), async () => {
          await moveBack(rows.filter(({ userId }) => done.includes(userId)));
          await client.invalidateQueries({ queryKey: ['people'] });
        });
    },
    onSuccess: () => setAsked(null),
  });
  const leave = async (userIds: string[], hasLeft: boolean, clear: () => void) => {
    const done = await runChange(markLeft, { body: { userIds, hasLeft } });
    after(done, clear);
    if (done.done.length > 0)
      void offerUndo(t(hasLeft ? 'people.leftDone' : 'people.backDone', { n: done.done.length }), async () => {
        await runChange(markLeft, { body: { userIds: done.done, hasLeft: !hasLeft } });
        await client.invalidateQueries({ queryKey: ['people'] });
      });
  };
  const act = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const remember = (rows: PersonRow[]) => setNames(new Map(rows.map(({ userId, name }) => [userId, name])));
  const codes: ListAction<PersonRow> = {
    key: 'codes',
    label: t('people.startCodes'),
    run: (keys, rows, clear) => {
      remember(rows);
      act.mutate(async () => {
        const made = await runChange(makeStartCodes, { body: { userIds: keys } });
        after(made, clear);
        if (made.done.length > 0) setSlipsId(made.slipsId);
      });
    },
  };
  const toPlace = (kind: 'move' | 'promote'): ListAction<PersonRow> => ({
    key: kind,
    label: t(kind === 'move' ? 'people.move' : 'people.promote'),
    run: (keys, rows, clear) => {
      remember(rows);
      setAsked({ kind, keys, rows, clear });
    },
  });
  const remind: ListAction<PersonRow> = {
    key: 'remind',
    label: t('people.remind'),
    run: (keys, rows, clear) => {
      remember(rows);
      act.mutate(async () => after(await runChange(remindGuardians, { body: { userIds: keys } }), clear));
    },
  };
  const left: ListAction<PersonRow> = {
    key: 'left',
    label: t('people.leave'),
    run: (keys, rows, clear) => {
      remember(rows);
      act.mutate(() => leave(keys, true, clear));
    },
  };
  const back: ListAction<PersonRow> = {
    key: 'back',
    label: t('people.comeBack'),
    run: (keys, _rows, clear) => act.mutate(() => leave(keys, false, clear)),
  };
  type Class = NonNullable<typeof classes>['items'][number];
  type Key = 'boardId' | 'classId' | 'groupId' | 'sectionId';
  const choices = (key: Key, labelOf: (one: Class) => string | null, of: readonly Class[] = classes?.items ?? []) =>
    [...new Map(of.map((one) => [one[key], labelOf(one)]))].flatMap(([value, label]) =>
      value === null || label === null ? [] : [{ value, label }],
    );
  // two groups have a section A each; the chosen one is told also where another class was chosen since
  const inClass = classes?.items.filter(
    ({ classId, sectionId }) =>
      [undefined, classId].includes(address.get('classId')) || sectionId === address.get('sectionId'),
  );
  const consentText = {
    'not-needed': t('people.consent.notNeeded'),
    given: t('people.consent.given'),
    missing: t('people.consent.missing'),
  };
  return (
    <>
      <ConsoleList<PersonRow>
        name="people"
        label={t(who === 'staff' ? 'people.staff' : 'people.students')}
        sort="name"
        fetch={(query, signal) => call(listPeople, { query: { ...query, who } as never }, signal ? { signal } : {})}
        rowKey={({ userId }) => userId}
        nameOf={({ name }) => name}
        to={({ userId }) => consolePaths.person(userId)}
        filters={[
          ...(who === 'students'
            ? [
                { name: 'classId', label: t('people.class'), options: choices('classId', (one) => one.className) },
                {
                  ...{ name: 'sectionId', label: t('people.section') },
                  options: choices('sectionId', (one) => one.sectionName && placeText(one), inClass),
                },
                // a row of the page of classes names them as well
                {
                  ...{ name: 'boardId', label: consoleText('console.classes.board'), isHidden: true },
                  options: choices('boardId', (one) => one.boardName),
                },
                {
                  ...{ name: 'groupId', label: consoleText('console.classes.group'), isHidden: true },
                  options: choices('groupId', (one) => one.groupName),
                },
              ]
            : []),
          ...(isOffice && who === 'students'
            ? [
                {
                  name: 'consent',
                  label: t('people.consent'),
                  options: Object.entries(consentText).map(([value, label]) => ({ value, label })),
                },
              ]
            : []),
          ...schoolFilter,
          ...(isOffice
            ? [{ name: 'hasLeft', label: t('people.state'), options: [{ value: 'true', label: t('people.hasLeft') }] }]
            : []),
        ]}
        columns={[
          { key: 'name', title: t('people.name'), sort: 'name', cell: ({ name }) => name },
          { key: 'code', title: t('people.code'), sort: 'code', cell: ({ userCode }) => userCode ?? '–' },
          ...(who === 'students'
            ? [
                {
                  key: 'section',
                  title: t('people.section'),
                  sort: 'section',
                  cell: ({ place: at }: PersonRow) => placeText(at),
                },
              ]
            : [
                {
                  key: 'roles',
                  title: t('people.roles'),
                  cell: ({ contact }: PersonRow) => contact?.roles.map(roleText).join(', ') ?? '',
                },
              ]),
          ...(isOffice
            ? [
                ...(isConsents || who === 'students'
                  ? [
                      {
                        key: 'consent',
                        title: t('people.consent'),
                        cell: ({ contact }: PersonRow) => (contact ? consentText[contact.consent] : ''),
                      },
                    ]
                  : []),
                {
                  key: 'seen',
                  title: t('people.lastSignIn'),
                  sort: 'lastSignIn',
                  cell: ({ contact }: PersonRow) =>
                    contact?.lastSignInAt ? consoleTime(contact.lastSignInAt) : t('people.never'),
                },
              ]
            : []),
        ]}
        actions={
          isOffice
            ? [
                ...(who === 'students' ? [toPlace('move'), toPlace('promote')] : []),
                ...(isConsents ? [remind] : []),
                codes,
                left,
                back,
              ]
            : []
        }
        exported={{
          noted: listExports.people,
          heads: ['userCode', 'fullName', 'class', 'section'],
          cells: ({ userCode, name, place: at }) => [userCode, name, at.className, at.sectionName],
        }}
        empty={<Empty title={t('people.none')}>{isOffice && <ToImport />}</Empty>}
      />
      {asked && (
        <PlaceDialog
          kind={asked.kind}
          userIds={asked.keys}
          busy={place.isPending}
          onClose={() => setAsked(null)}
          onChosen={(userIds, to, from) => place.mutate({ userIds, to, from })}
        />
      )}
      <ResultDialog result={result} nameOf={(id) => names.get(id) ?? shortId(id)} onClose={() => setResult(null)} />
      {slipsId !== null && <SlipsDialog slipsId={slipsId} onClose={() => setSlipsId(null)} />}
    </>
  );
}
