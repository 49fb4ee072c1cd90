import type { LanguageCode } from '@exam/contracts';
import { CONFIG, Drawn } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AnalyticsConfig } from '../config.js';
import type { Scorecard } from './scorecard-facts.js';

/** Draws scorecards as files. */
@Injectable()
export class ScorecardFiles {
  private readonly drawn = new Drawn();

  constructor(@Inject(CONFIG) private readonly config: AnalyticsConfig) {}

  async pdf(card: Scorecard, language: LanguageCode): Promise<Buffer> {
    // what draws is large, and most processes draw nothing for hours after their start
    const { scorecardsPdf } = await import('./scorecard-pdf.js');
    const { publicUrl } = this.config;
    return this.drawn.get(`${language} ${card.code}`, () => scorecardsPdf([card], { language, publicUrl }));
  }
}
