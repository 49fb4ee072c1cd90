import { isInfrastructureFault } from './faults.js';

const wrapped = (originalCode: string) =>
  Object.assign(new Error(`Database error. Code: \`${originalCode}\`.`), {
    code: 'P2039',
    name: 'PrismaClientKnownRequestError',
    meta: {
      driverAdapterError: Object.assign(new Error('postgres'), {
        cause: { kind: 'postgres', originalCode, code: originalCode },
      }),
    },
  });

test.each(['57P03', '57P01', '53100', '53300', '08006'])(
  'a server that is starting, leaving or full (%s) is no fault of the work, also where the ORM tells of it',
  (code) => {
    expect(isInfrastructureFault(Object.assign(new Error('the database system is starting up'), { code }))).toBe(true);
    expect(isInfrastructureFault(wrapped(code))).toBe(true);
  },
);

test.each(['23505', '42P01', '57014'])('a fault of the statement (%s) stays one', (code) => {
  expect(isInfrastructureFault(Object.assign(new Error('no'), { code }))).toBe(false);
  expect(isInfrastructureFault(wrapped(code))).toBe(false);
});
