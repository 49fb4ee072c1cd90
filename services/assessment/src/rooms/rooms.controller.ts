import {
  listInvigilations,
  listRooms,
  listSeats,
  readRoomSheet,
  setRooms,
  setSeats,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { RoomsService } from './rooms.service.js';

@Controller()
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Handles(readRoomSheet)
  readSheet({ params, body }: InputOf<typeof readRoomSheet>, { actor }: ActorContext) {
    return this.rooms.readSheet(actor, params.examId, body.content);
  }

  @Changes(setRooms)
  setRooms({ params, body }: InputOf<typeof setRooms>, context: ChangeContext) {
    return this.rooms.setRooms(context, params.examId, body);
  }

  @Changes(setSeats)
  setSeats({ params, body }: InputOf<typeof setSeats>, context: ChangeContext) {
    return this.rooms.setSeats(context, params.examId, body);
  }

  @Handles(listRooms)
  list({ params }: InputOf<typeof listRooms>, { actor }: ActorContext) {
    return this.rooms.list(actor, params.examId);
  }

  @Handles(listInvigilations)
  async invigilations(_input: InputOf<typeof listInvigilations>, { actor }: ActorContext) {
    return { items: await this.rooms.invigilations(actor) };
  }

  @Handles(listSeats)
  seats({ params, query }: InputOf<typeof listSeats>, { actor }: ActorContext) {
    return this.rooms.seats(actor, params.examId, query);
  }
}
