import { RoomPage } from './room-page.js';

export const Component = () => <RoomPage runner="list" />;
