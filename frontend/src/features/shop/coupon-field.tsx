import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/shop.js';

type Props = {
  code: string;
  /** Why the code cannot be used; null where it can. */
  fault: string | null;
  onChange: (code: string) => void;
};

export function CouponField({ code, fault, onChange }: Props) {
  const [typed, setTyped] = useState(code);
  const wanted = typed.trim().toUpperCase();
  const isApplied = code !== '' && code === wanted;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(isApplied ? '' : wanted);
        if (isApplied) setTyped('');
      }}
    >
      <Group align="flex-end" gap="xs">
        {/* twenty letters are readable at once; where both find no room, the button is below */}
        <TextInput
          flex="1 1 14rem"
          label={t('own.cart.coupon')}
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          error={isApplied && fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={wanted.length < 3}>
          {t(isApplied ? 'own.cart.couponRemove' : 'own.cart.couponApply')}
        </Button>
      </Group>
    </form>
  );
}
