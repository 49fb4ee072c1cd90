export { CouponRefused } from './coupons.errors.js';
export { CouponsModule } from './coupons.module.js';
export { CouponsRepository, rulesOf } from './coupons.repository.js';
