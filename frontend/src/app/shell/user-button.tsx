import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { PersonIcon } from '../../ui/icons.js';
import classes from './user-menu.module.css';

type Props = ButtonProps & ComponentPropsWithRef<'button'> & { name: string };

export const UserButton = ({ name, ...rest }: Props) => (
  <Button
    variant="subtle"
    color="gray"
    size="sm"
    leftSection={<PersonIcon />}
    className={classes.button}
    aria-label={name}
    aria-haspopup="menu"
    {...rest}
  >
    <span className={classes.name}>{name}</span>
  </Button>
);
