import { RoomPage } from '../entrance/room-page.js';

export const Component = () => <RoomPage runner="list" />;
