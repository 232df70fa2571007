import { eq, inArray } from 'drizzle-orm'
import type { Context, CurrentIssuer, PrintedPicture } from '../../common/context.ts'
import { createPromiseCache } from '../../common/promiseCache.ts'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { certificatePictures } from '../../db/schema.ts'
import { requireRow } from '../../entity/requireRow.ts'
import { NotFoundError } from '../../errors.ts'

const definedPictures = ({ logo, signature }: Pick<CurrentIssuer, 'logo' | 'signature'>): PrintedPicture[] =>
  [logo, signature].filter((picture) => picture !== undefined)

/** The settings may change later. @returns their digests, as columns of a certificate. */
export async function storePictures(tx: Db, issuer: CurrentIssuer, createdAt: Date) {
  const digests = {
    logoDigest: issuer.logo?.digest ?? null,
    signatureDigest: issuer.signature?.digest ?? null,
  }
  const pictures = definedPictures(issuer)
  if (pictures.length === 0) return digests
  const storedPictures = await tx
    .select({ digest: certificatePictures.digest })
    .from(certificatePictures)
    .where(
      inArray(
        certificatePictures.digest,
        pictures.map(({ digest }) => digest),
      ),
    )
  const newPictures = pictures.filter(({ digest }) =>
    storedPictures.every((picture) => picture.digest !== digest),
  )
  if (newPictures.length > 0)
    await tx
      .insert(certificatePictures)
      .values(newPictures.map((picture) => ({ ...picture, createdAt })))
      .onConflictDoNothing()
  return digests
}

const CACHE_SIZE = 8
const caches = perDatabase(() => createPromiseCache<PrintedPicture>(CACHE_SIZE))

async function readPicture(db: Db, digest: string): Promise<PrintedPicture> {
  const { digest: digestColumn, mime, bytes } = certificatePictures
  return requireRow(
    await db
      .select({ digest: digestColumn, mime, bytes })
      .from(certificatePictures)
      .where(eq(digestColumn, digest)),
    'picture',
  )
}

/** Of the current issuer, or of an issued certificate. @throws NotFoundError */
export async function findPicture(
  { db, issuer }: Pick<Context, 'db' | 'issuer'>,
  digest: string,
): Promise<PrintedPicture> {
  const currentPicture = definedPictures(issuer).find((picture) => picture.digest === digest)
  if (currentPicture) return currentPicture
  const { digest: digestColumn } = certificatePictures
  const [pictureRow] = await db
    .select({ digest: digestColumn })
    .from(certificatePictures)
    .where(eq(digestColumn, digest))
  if (!pictureRow) throw new NotFoundError('picture')
  return await caches(db)(digest, () => readPicture(db, digest))
}
