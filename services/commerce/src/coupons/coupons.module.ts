import { Module } from '@nestjs/common';
import { CouponTriesRepository } from './coupon-tries.repository.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsRepository } from './coupons.repository.js';
import { CouponsService } from './coupons.service.js';

/** Codes that take something off an order. What an order costs with one is decided by the orders. */
@Module({
  controllers: [CouponsController],
  providers: [CouponsRepository, CouponTriesRepository, CouponsService],
  exports: [CouponsService],
})
export class CouponsModule {}
