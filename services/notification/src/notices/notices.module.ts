import { Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { AccessRepository } from './consumers/access.repository.js';
import { NotifyResults } from './consumers/notify-results.consumer.js';
import { TellOfChapters } from './consumers/tell-of-chapters.consumer.js';
import { TellOfClasses } from './consumers/tell-of-classes.consumer.js';
import { TellOfChallenges } from './consumers/tell-of-challenges.consumer.js';
import { TellOfExams } from './consumers/tell-of-exams.consumer.js';
import { TellOfOrders } from './consumers/tell-of-orders.consumer.js';
import { TellOfRegrades } from './consumers/tell-of-regrades.consumer.js';
import { TellOfRequests } from './consumers/tell-of-requests.consumer.js';
import { TellOfTalk } from './consumers/tell-of-talk.consumer.js';
import { Courier } from './engine/courier.js';
import { DeliveriesRepository } from './engine/deliveries.repository.js';
import { DeliverySender } from './engine/delivery-sender.js';
import { NoticeEngine } from './engine/notice-engine.js';
import { RecipientsRepository } from './engine/recipients.repository.js';
import { ScheduleRepository } from './engine/schedule.repository.js';
import { Teller } from './engine/teller.js';
import { WakeUps } from './engine/wake-ups.js';
import { FanOuts } from './fan-outs/fan-outs.js';
import { FanOutsRepository } from './fan-outs/fan-outs.repository.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { NoticesRepository } from './notices.repository.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { RemindersRepository } from './reminders/reminders.repository.js';
import { RemindersService } from './reminders/reminders.service.js';
import { SchoolNoticesController } from './school/school-notices.controller.js';
import { SchoolNoticesRepository } from './school/school-notices.repository.js';
import { SchoolNoticesService } from './school/school-notices.service.js';
import { TellSchoolNotice } from './school/tell-school-notice.js';
import { SweepNotices } from './sweep-notices.js';

const engine = [
  Courier,
  DeliveriesRepository,
  DeliverySender,
  NoticeEngine,
  RecipientsRepository,
  ScheduleRepository,
  Teller,
  WakeUps,
];
const consumers = [
  NotifyResults,
  TellOfChallenges,
  TellOfChapters,
  TellOfClasses,
  TellOfExams,
  TellOfOrders,
  TellOfRegrades,
  TellOfRequests,
  TellOfTalk,
];

/** Notices of a person: planned, told live, by e-mail and SMS, listed, read. What is worth telling events decide. */
@Module({
  imports: [LiveModule],
  controllers: [NoticesController, SchoolNoticesController],
  providers: [
    ...engine,
    ...consumers,
    AccessRepository,
    FanOuts,
    FanOutsRepository,
    NoticesService,
    NoticesRepository,
    PreferencesRepository,
    PreferencesService,
    RemindersRepository,
    RemindersService,
    SchoolNoticesRepository,
    SchoolNoticesService,
    SweepNotices,
    TellSchoolNotice,
  ],
})
export class NoticesModule {}
