import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** The notice bars; they hide on their own and can be closed. */
export default function Toasts() {
  return <Notifications position="top-right" limit={4} zIndex={1000} />;
}
