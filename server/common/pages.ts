/** A long list page by page, with back-pressure; holds no connection between two pages. Can be read once. */
export type Pages<Item> = AsyncGenerator<Item[]>

/** A response whose list is streamed when long; its other fields are known before. */
export type PagedResponse<Data> = Data extends { list: (infer Item)[] }
  ? Omit<Data, 'list'> & { list: Item[] | Pages<Item> }
  : Data

export const isPages = (value: unknown): value is Pages<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Each page mapped when it is read. */
export async function* mapPages<Item, Mapped>(
  pages: Pages<Item>,
  map: (items: Item[]) => Mapped[],
): Pages<Mapped> {
  for await (const page of pages) yield map(page)
}
