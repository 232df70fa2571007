import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { certificatePictures } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context, IssuerOfNow, PrintedPicture } from '../context.ts'

const picturesOf = ({ logo, signature }: Pick<IssuerOfNow, 'logo' | 'signature'>): PrintedPicture[] =>
  [logo, signature].filter((picture) => picture !== undefined)

/**
 * Keeps the pictures that a certificate prints, which the settings may name no longer one day.
 *
 * @returns their digests, as a certificate names them.
 */
export async function keepPictures(tx: Db, issuer: IssuerOfNow, createdAt: Date) {
  const digests = {
    logoDigest: issuer.logo?.digest ?? null,
    signatureDigest: issuer.signature?.digest ?? null,
  }
  const wanted = picturesOf(issuer)
  if (wanted.length === 0) return digests
  const kept = await tx
    .select({ digest: certificatePictures.digest })
    .from(certificatePictures)
    .where(
      inArray(
        certificatePictures.digest,
        wanted.map(({ digest }) => digest),
      ),
    )
  const fresh = wanted.filter(({ digest }) => kept.every((picture) => picture.digest !== digest))
  if (fresh.length > 0)
    await tx
      .insert(certificatePictures)
      .values(fresh.map((picture) => ({ ...picture, createdAt })))
      .onConflictDoNothing()
  return digests
}

/** Pictures that were read lately: whoever asks for one at the same time as others shares its bytes. */
const MOST_KEPT = 8
const keptPictures = perDatabase(() => new Map<string, Promise<PrintedPicture>>())

async function readPicture(db: Db, digest: string): Promise<PrintedPicture> {
  const { digest: named, mime, bytes } = certificatePictures
  const [read] = await db
    .select({ digest: named, mime, bytes })
    .from(certificatePictures)
    .where(eq(named, digest))
  if (!read) throw new NotFound('Gambar')
  return read
}

/**
 * A picture that certificates print, or will.
 *
 * @throws NotFound
 */
export async function findPicture(
  { db, issuer }: Pick<Context, 'db' | 'issuer'>,
  digest: string,
): Promise<PrintedPicture> {
  const ofNow = picturesOf(issuer).find((picture) => picture.digest === digest)
  if (ofNow) return ofNow
  const { digest: named } = certificatePictures
  const [isThere] = await db.select({ named }).from(certificatePictures).where(eq(named, digest))
  if (!isThere) throw new NotFound('Gambar')

  const kept = keptPictures(db)
  const picture = kept.get(digest) ?? readPicture(db, digest)
  // The one that was asked for last stands last.
  kept.delete(digest)
  kept.set(digest, picture)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  try {
    return await picture
  } catch (error) {
    if (kept.get(digest) === picture) kept.delete(digest)
    throw error
  }
}
