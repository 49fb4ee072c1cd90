import {
  activeSubjects,
  contentLanguages,
  getCurriculum,
  getTopic,
  languageCodes,
  languageNames,
  searchContent,
  type ContentFileType,
  type InputOf,
  type SearchHit,
} from '@exam/contracts';
import { Handles, pageLanguage, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { CurriculumService } from './curriculum.service.js';

@Controller()
export class CurriculumController {
  constructor(private readonly curriculum: CurriculumService) {}

  @Handles(getCurriculum)
  async subjects({ params }: InputOf<typeof getCurriculum>, { actor, request }: ActorContext) {
    return { Item: await this.curriculum.subjects(actor, params, pageLanguage(request)) };
  }

  @Handles(activeSubjects)
  async activeSubjects({ params }: InputOf<typeof activeSubjects>, { actor }: ActorContext) {
    return { subjects: await this.curriculum.subjectNames(actor, params) };
  }

  @Handles(getTopic)
  async topic({ params, query }: InputOf<typeof getTopic>, { actor }: ActorContext) {
    return { Item: { contentDetails: await this.curriculum.topic(actor, params, query.language) } };
  }

  @Handles(contentLanguages)
  languages() {
    return { data: languageCodes.map((code) => ({ code, name: languageNames[code] })) };
  }

  @Handles(searchContent)
  async search({ query }: InputOf<typeof searchContent>, { actor }: ActorContext) {
    const found = await this.curriculum.search(actor, query.text, query.limit);
    return {
      Items: found.map(({ kind, fileType, ...hit }) => ({
        ...hit,
        kind: kind as SearchHit['kind'],
        contentFileType: fileType as ContentFileType | null,
      })),
    };
  }
}
