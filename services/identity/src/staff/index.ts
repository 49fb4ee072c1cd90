export { OwnClasses } from './own-classes.js';
export { PeopleChanges } from './people-changes.js';
export { StaffModule } from './staff.module.js';
export { PlaceUnknown } from './staff.errors.js';
