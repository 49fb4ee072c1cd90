import { listDevices, signOutDevice, signOutEverywhere, type InputOf } from '@exam/contracts';
import { type ActorContext, Handles } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { DevicesService } from './devices.service.js';

const signedOut = { message: 'Successfully Signed out' };

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Handles(listDevices)
  async list(_input: InputOf<typeof listDevices>, { actor }: ActorContext) {
    const open = await this.devices.list(actor);
    return {
      Items: open.map(({ sessionId, device, createdAt, lastSeenAt }) => ({
        sessionId,
        name: device,
        signedInAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: sessionId === actor.sessionId,
      })),
    };
  }

  @Handles(signOutDevice)
  async signOut({ params }: InputOf<typeof signOutDevice>, { actor }: ActorContext) {
    await this.devices.signOut(actor, params.sessionId);
    return signedOut;
  }

  @Handles(signOutEverywhere)
  async signOutEverywhere(_input: InputOf<typeof signOutEverywhere>, { actor }: ActorContext) {
    await this.devices.signOutEverywhere(actor);
    return signedOut;
  }
}
