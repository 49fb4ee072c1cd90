import { requestPlaceChange, startPictureUpload, updateProfile, userData, type InputOf } from '@exam/contracts';
import { type ActorContext, Handles } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { bearerOf, SessionUsers } from '../sessions/index.js';
import { profileInfoOf } from './profile-info.js';
import { PicturesService } from './pictures.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly pictures: PicturesService,
    private readonly users: SessionUsers,
  ) {}

  @Handles(userData)
  async read(_input: InputOf<typeof userData>, { actor, request }: ActorContext) {
    const { person, fields, picture } = await this.profiles.read(actor);
    const token = bearerOf(request);
    return {
      Item: { ...(await this.users.of(person, token)), user_info: profileInfoOf(person, fields, picture) },
      discussBoardSession: { token, data: { user: { _id: person.userId } } },
    };
  }

  @Handles(updateProfile)
  async update({ body }: InputOf<typeof updateProfile>, { actor }: ActorContext) {
    await this.profiles.update(actor, body);
    const { person, fields, picture } = await this.profiles.read(actor);
    const message = isEmailAlone(body) ? 'Email successfully updated' : 'Profile Updated Successfully';
    return { message, Item: profileInfoOf(person, fields, picture) };
  }

  @Handles(startPictureUpload)
  async startPictureUpload({ body }: InputOf<typeof startPictureUpload>, { actor }: ActorContext) {
    const { key, upload } = await this.pictures.startUpload(actor.userId, body);
    return { profilePicStorageKey: key, upload: { ...upload, headers: { ...upload.headers } } };
  }

  @Handles(requestPlaceChange)
  async request({ body }: InputOf<typeof requestPlaceChange>, { actor }: ActorContext) {
    const requestedAt = await this.profiles.request(actor, body);
    return { message: 'Your request has been sent.', requestedAt: requestedAt.toISOString() };
  }
}

/** The form that adds an address sends nothing else. */
const isEmailAlone = ({ email, ...others }: InputOf<typeof updateProfile>['body']): boolean =>
  email !== undefined && Object.values(others).every((value) => value === undefined);
