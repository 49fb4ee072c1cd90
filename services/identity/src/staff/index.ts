export { OwnClasses } from './own-classes.js';
export { PeopleChanges } from './people-changes.js';
export { StaffModule } from './staff.module.js';
export { LastAdmin, PlaceUnknown, RoleNotGrantable } from './staff.errors.js';
export { StaffService } from './staff.service.js';
export { mayGiveLogin } from './role-rules.js';
