/** What names a project or a location in an address: its name, and the beginning of its id, which finds it after a rename. */
type Named = { readonly id: string; readonly name: string };

/** A project by what its brand is called in links, where that is not its own name. */
type NamedProject = Named & { readonly brandName?: string | null };

const longestSlug = 80;
const markLength = 12;
const partForm = new RegExp(`^(?:[a-z0-9-]{1,${longestSlug}}-)?([0-9a-f]{${markLength}})$`);

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
}

function partOf(words: string, id: string): string {
  const mark = id.replaceAll('-', '').slice(0, markLength);
  const slug = slugOf(words);
  return slug === '' ? mark : `${slug}-${mark}`;
}

/** The ids that an address's part can mean, smallest and largest; `null` for what is no such part. */
export function idRangeOf(part: string): { readonly from: string; readonly to: string } | null {
  const mark = partForm.exec(part)?.[1];
  if (mark === undefined) return null;
  const begin = `${mark.slice(0, 8)}-${mark.slice(8)}`;
  return { from: `${begin}-0000-0000-000000000000`, to: `${begin}-ffff-ffff-ffffffffffff` };
}

/** The address below which a project's pages stand. */
export function projectAddress({ id, name, brandName }: NamedProject): string {
  return `/m/${partOf(brandName ?? name, id)}`;
}

/** The address of a location's page. */
export function locationAddress(
  project: NamedProject,
  location: Named & { readonly city: string | null },
): string {
  const { name, city } = location;
  const isSaid = city === null || slugOf(name).includes(slugOf(city));
  return `${projectAddress(project)}/${partOf(isSaid ? name : `${name} ${city}`, location.id)}`;
}

/** The address of the list of a project's pages. */
export function sitemapAddress(project: NamedProject): string {
  return `${projectAddress(project)}/sitemap.xml`;
}
