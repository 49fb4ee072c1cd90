import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { packPicture, type PackPicture } from '@exam/contracts';
import type { Tx } from '@exam/platform';
import { refuse, type ImportContext, type ImportKind, type StagedRow } from '@exam/platform/imports/index';
import { judgeDrawings, pictureKind, type DrawingVerdict } from '../pictures/index.js';

const faults: Record<Exclude<DrawingVerdict, 'fine'>, [code: string, message: string]> = {
  not_svg: ['picture.not_an_image', 'is no PNG, JPEG, GIF, WebP or SVG picture.'],
  active: [
    'picture.active_svg',
    'has more than shapes, text and gradients: a script, an animation, a link, a style sheet.',
  ],
  too_complex: ['picture.too_complex', 'is a drawing of more than 1 MB, 20,000 elements or 64 levels.'],
};

/** Pictures by the hash of their bytes, and the names under which this importer's questions know them. */
@Injectable()
export class PictureImport implements ImportKind<PackPicture> {
  readonly kind = 'picture';
  readonly schema = packPicture;
  /** A picture is known by its name among those of the importer's organisation. */
  readonly names = {};
  readonly keyOf = ({ name }: PackPicture) => name;

  async check(rows: StagedRow<PackPicture>[]) {
    const pictures = rows.map((row) => {
      const bytes = Buffer.from(row.row.base64, 'base64');
      return { row, bytes, kind: pictureKind(bytes) };
    });
    const drawings = pictures.filter(({ kind }) => kind?.extension === 'svg');
    const verdicts = await judgeDrawings(drawings.map(({ bytes }) => bytes));
    const verdictOf = new Map(drawings.map(({ row }, index) => [row, verdicts[index]!]));
    return pictures.flatMap(({ row, kind }) => {
      const verdict = kind === null ? 'not_svg' : (verdictOf.get(row) ?? 'fine');
      if (verdict === 'fine') return [];
      const [code, message] = faults[verdict];
      return [refuse(row, code, `'${row.row.name}' ${message}`)];
    });
  }

  async apply(rows: StagedRow<PackPicture>[], tx: Tx, { actor, now }: ImportContext) {
    const pictures = rows.map(({ row }) => {
      const bytes = Buffer.from(row.base64, 'base64');
      const { extension, mime } = pictureKind(bytes)!;
      return { given: row.name, name: `${createHash('sha256').update(bytes).digest('hex')}.${extension}`, mime, bytes };
    });
    // One by one: a thousand pictures in one statement could be gigabytes.
    for (const { name, mime, bytes } of pictures) {
      await tx.query(
        'insert into picture (name, mime, bytes, created_at) values ($1, $2, $3, $4) on conflict do nothing',
        [name, mime, bytes, now],
      );
    }
    const named = await tx.query<{ isNew: boolean }>(
      `insert into picture_name as p (org_id, given_name, picture_name)
       select $1, given_name, picture_name from unnest($2::text[], $3::text[]) as n (given_name, picture_name)
       on conflict (org_id, given_name) do update set picture_name = excluded.picture_name
       where p.picture_name <> excluded.picture_name
       returning p.xmax = 0 as "isNew"`,
      [actor.orgId, pictures.map(({ given }) => given), pictures.map(({ name }) => name)],
    );
    return countsOf(rows.length, named);
  }
}

/** Of an upsert that returns the rows it wrote. */
export function countsOf(rows: number, written: readonly { isNew: boolean }[]) {
  const created = written.filter(({ isNew }) => isNew).length;
  return { created, updated: written.length - created, unchanged: rows - written.length };
}

/** The bank's names of pictures by the names their importer gave them. */
export async function pictureNames(tx: Tx, orgId: string, given: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ given: string; name: string }>(
    'select given_name as given, picture_name as name from picture_name where org_id = $1 and given_name = any($2::text[])',
    [orgId, given],
  );
  return new Map(rows.map(({ given, name }) => [given, name]));
}
