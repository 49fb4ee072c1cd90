import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Around #ac36e2, the documents' accent, which is at the sixth place. */
const accent: MantineColorsTuple = [
  '#faedff',
  '#f1d8fd',
  '#e2aef8',
  '#d282f4',
  '#c45cef',
  '#b945eb',
  '#ac36e2',
  '#952bc6',
  '#8325b0',
  '#6f1b98',
];

/** The least that a finger hits, in pixels; style sheets call it `--touch`. */
export const touchPx = 44;

export const theme = createTheme({
  primaryColor: 'accent',
  // white on #ac36e2 is 4.8 to 1
  primaryShade: 6,
  colors: { accent },
  autoContrast: true,
  fontFamily: "'Inter Variable', var(--scripts), system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', var(--scripts), system-ui, sans-serif",
    fontWeight: '680',
    // what a page is, what a part of it is, what a card is: each a good step from the next (docs/build/design.md)
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.25rem)', lineHeight: '1.25' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.45' },
    },
  },
  // In rem, so that space and corners grow with the letters that somebody has set.
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '1rem', xl: '1.5rem' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '0.625rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: touchPx, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Table: { defaultProps: { borderColor: 'var(--line)' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.5 } },
      styles: { title: { fontSize: '1.25rem', fontWeight: 680, lineHeight: 1.3 } },
    },
  },
});
