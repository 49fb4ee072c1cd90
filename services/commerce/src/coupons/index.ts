export { CouponRefused } from './coupons.errors.js';
export { CouponsModule } from './coupons.module.js';
export { CouponsService } from './coupons.service.js';
