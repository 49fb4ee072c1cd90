import { config } from 'zod';

// zod would compile its checks with `new Function`, which the content security policy forbids (and reports as an
// error).
config({ jitless: true });
