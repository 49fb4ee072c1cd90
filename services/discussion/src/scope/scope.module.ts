import { Module } from '@nestjs/common';
import { Scopes } from './scope.js';

@Module({ providers: [Scopes], exports: [Scopes] })
export class ScopeModule {}
