import type { LanguageCode } from '@exam/contracts';
import { CONFIG, Drawn, Turns } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AnalyticsConfig } from '../config.js';
import { zipSync } from 'fflate';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Scorecard } from './scorecard-facts.js';

/** Draws scorecards as files. */
@Injectable()
export class ScorecardFiles {
  private readonly drawn = new Drawn();
  /** Those of a school are minutes of drawing: one after the other. */
  private readonly turns = new Turns({ waiting: 4 });

  constructor(@Inject(CONFIG) private readonly config: AnalyticsConfig) {}

  async pdf(card: Scorecard, language: LanguageCode): Promise<Buffer> {
    // what draws is large, and most processes draw nothing for hours after their start
    const { scorecardsPdf } = await import('./scorecard-pdf.js');
    const { publicUrl } = this.config;
    return this.drawn.get(`${language} ${card.code}`, () => scorecardsPdf([card], { language, publicUrl }));
  }

  /** In their order: as one PDF, or as a ZIP of one for each. */
  many(cards: readonly [Scorecard, ...Scorecard[]], format: 'pdf' | 'zip', language: LanguageCode): Promise<Buffer> {
    return this.turns.take(cards[0].orgId, async () => {
      const { scorecardsPdf } = await import('./scorecard-pdf.js');
      const { publicUrl } = this.config;
      if (format === 'pdf') return scorecardsPdf(cards, { language, publicUrl });
      const files: Record<string, Uint8Array> = {};
      for (const card of cards) {
        files[fileNameOf(card)] = await scorecardsPdf([card], { language, publicUrl });
        await yieldToOthers();
      }
      // what they hold is packed already
      return Buffer.from(zipSync(files, { level: 0, mtime: cards[0].issuedAt }));
    });
  }
}

/** No other student's: the code is one's own. */
const fileNameOf = ({ userCode, code }: Scorecard): string =>
  `${[userCode?.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 60), code].filter(Boolean).join('-')}.pdf`;
