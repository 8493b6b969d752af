import type { SocialNetwork } from '../location/values';

/** What a link to a business on one network looks like (provider document G6). Username lengths are not enforced: they are unconfirmed. */
export type NetworkForm = {
  /** Host in lower case without `www.`. */
  readonly isHost: (host: string) => boolean;
  /** Percent-encoded path without its closing slash; the query for the one form that needs it. */
  readonly isPath: (path: string, query: URLSearchParams) => boolean;
  /** The whole of the most common form, so that nearly every cell needs no URL parser. */
  readonly plain: RegExp;
  /** The link to a username, for the repair of a cell that holds only a name. */
  readonly ofUsername: (username: string) => string;
};

const slug = "(?:[\\w\\-.~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+";

const reserved = {
  facebook:
    'sharer|sharer\\.php|share|share\\.php|login|login\\.php|events|groups|watch|photo|photo\\.php|photos|story\\.php|permalink\\.php|reel|reels|stories|marketplace|gaming|hashtag|search|help|home\\.php|profile\\.php|pages|people|p|media|dialog|l\\.php|plugins|ads|business|policies|privacy|settings|messages|notifications|me',
  instagram: 'p|reel|reels|tv|stories|explore|accounts|direct|about|legal|developer|web|share',
  twitter:
    'i|home|search|hashtag|intent|share|explore|settings|notifications|messages|compose|login|signup|tos|privacy',
  pinterest: 'pin|ideas|search|today|categories|settings|login|business|about|explore',
};

function oneSegment(form: RegExp, words: string): NetworkForm['isPath'] {
  const isReserved = new RegExp(`^(?:${words})$`, 'i');
  return (path) => {
    const segment = path.slice(1);
    return form.test(segment) && !isReserved.test(segment);
  };
}

function plainForm(host: string, words: string, user: string): RegExp {
  return new RegExp(`^https://${host}/(?!(?:${words})/?$)${user}/?$`);
}

const facebookPage = oneSegment(/^[A-Za-z0-9.-]+$/, reserved.facebook);
const facebookNested = new RegExp(`^/(?:(?:pages|people)/${slug}/\\d+|p/${slug}-\\d+)$`, 'i');
const linkedinPath = new RegExp(`^/(?:company|school|showcase|in)/${slug}$`, 'i');
const youtubePath = new RegExp(`^/(?:@${slug}|channel/UC[\\w-]{22}|(?:c|user)/${slug})$`);
const pinterestHost =
  /^pinterest\.(?:com|pt|es|fr|de|it|ca|cl|at|ch|dk|ie|jp|kr|nz|ph|ru|se|co\.uk|co\.kr|com\.au|com\.mx|com\.br|com\.pt)$/;
const pinterestUser = oneSegment(/^\w+$/, reserved.pinterest);
const pinterestBoard = new RegExp(`^(/\\w+)/${slug}$`);

/** How links of each network are told: hosts and path shapes of provider document G6. */
export const networkForms: Record<SocialNetwork, NetworkForm> = {
  facebook: {
    isHost: (host) => host === 'fb.com' || /^(?:(?:m|web|[a-z]{2}-[a-z]{2})\.)?facebook\.com$/.test(host),
    isPath: (path, query) =>
      path.toLowerCase() === '/profile.php'
        ? /^\d+$/.test(query.get('id') ?? '')
        : facebookPage(path, query) || facebookNested.test(path),
    plain: plainForm('(?:www\\.)?facebook\\.com', reserved.facebook, '[a-z0-9]+(?:\\.[a-z0-9]+)*'),
    ofUsername: (username) => `https://www.facebook.com/${username}`,
  },
  instagram: {
    isHost: (host) => host === 'instagram.com' || host === 'm.instagram.com',
    isPath: oneSegment(/^\w+(?:\.\w+)*$/, reserved.instagram),
    plain: plainForm('(?:www\\.)?instagram\\.com', reserved.instagram, '[a-z0-9_]+(?:\\.[a-z0-9_]+)*'),
    ofUsername: (username) => `https://www.instagram.com/${username}`,
  },
  twitter: {
    isHost: (host) => /^(?:(?:mobile|m)\.)?(?:x|twitter)\.com$/.test(host),
    isPath: oneSegment(/^\w+$/, reserved.twitter),
    plain: plainForm('(?:www\\.)?(?:x|twitter)\\.com', reserved.twitter, '[a-z0-9_]+'),
    ofUsername: (username) => `https://x.com/${username}`,
  },
  linkedin: {
    isHost: (host) => /^(?:[a-z]{2}\.)?linkedin\.com$/.test(host),
    isPath: (path) => linkedinPath.test(path),
    plain: /^https:\/\/(?:www\.)?linkedin\.com\/(?:company|school|showcase|in)\/[\w-]+\/?$/,
    ofUsername: (username) => `https://www.linkedin.com/company/${username}`,
  },
  youtube: {
    isHost: (host) => host === 'youtube.com' || host === 'm.youtube.com',
    isPath: (path) => youtubePath.test(path),
    plain: /^https:\/\/(?:www\.)?youtube\.com\/@[\w.-]+\/?$/,
    ofUsername: (username) => `https://www.youtube.com/@${username}`,
  },
  pinterest: {
    isHost: (host) => pinterestHost.test(host) || /^[a-z]{2}\.pinterest\.com$/.test(host),
    isPath: (path, query) => pinterestUser(pinterestBoard.exec(path)?.[1] ?? path, query),
    plain: plainForm('(?:www\\.|br\\.)?pinterest\\.com', reserved.pinterest, '[a-z0-9_]+'),
    ofUsername: (username) => `https://www.pinterest.com/${username}`,
  },
  tiktok: {
    isHost: (host) => host === 'tiktok.com' || host === 'm.tiktok.com',
    isPath: (path) => /^\/@[\w.]+$/.test(path),
    plain: /^https:\/\/(?:www\.)?tiktok\.com\/@[\w.]+\/?$/,
    ofUsername: (username) => `https://www.tiktok.com/@${username}`,
  },
};
