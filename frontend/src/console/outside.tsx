import { useLocation } from 'react-router';
import { consolePaths } from '../lib/console-paths.js';
import Platforms from './platforms/platforms.js';
import Programs from './programs/programs.js';
import Webhooks from './webhooks/webhooks.js';

const pages = [
  [consolePaths.platforms, Platforms],
  [consolePaths.programs, Programs],
] as const;

/** What is outside and belongs to the school: three small pages that few open, in one file. */
export default function Outside() {
  const { pathname } = useLocation();
  const Page = pages.find(([path]) => pathname.startsWith(path))?.[1] ?? Webhooks;
  return <Page />;
}
