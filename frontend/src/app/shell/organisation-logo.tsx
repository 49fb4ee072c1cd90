import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { organisationQuery } from '../../entities/session/api.js';
import { whenIdle } from '../../lib/when-idle.js';
import classes from './top-bar.module.css';

const own = '/icon.svg';

/**
 * The organisation's logo and name, ours until they are there and where it has none; asked for once the page stands.
 */
export function OrganisationLogo({ name }: { name: string }) {
  const [isWanted, setWanted] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => whenIdle(() => setWanted(true), 2_000), []);
  const { data } = useQuery({ ...organisationQuery, enabled: isWanted });
  const { logoRectangle = null, logoSquare = null } = data ?? {};
  const logo = logoRectangle ?? logoSquare;
  if (data && logo !== null && logo !== failed)
    return (
      <img src={logo} alt={data.name} height={28} className={classes.organisation} onError={() => setFailed(logo)} />
    );
  return (
    <>
      <img src={own} alt="" width={28} height={28} />
      <span>{name}</span>
    </>
  );
}
