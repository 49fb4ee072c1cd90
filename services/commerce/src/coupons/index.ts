export { CouponRefused } from './coupons.errors.js';
export { CouponsModule } from './coupons.module.js';
export { CouponsService, type HeldCoupon } from './coupons.service.js';
