import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Around #ac36e2, the documents' accent, which stands at the sixth place. */
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

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Table: { defaultProps: { borderColor: 'var(--line)' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.5 } },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 } },
    },
  },
});
