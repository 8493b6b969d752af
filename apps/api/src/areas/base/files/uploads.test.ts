import { uploadedImageSchema, type ImagePurpose } from '@frontage/api-client/contract';
import { eq, inArray } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedImage } from '#src/db/schema/index';
import { fileForm } from '#src/testing/multipart';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { attachImage, attachKnownImages, releaseImage } from './stored-images';

vi.setConfig({ testTimeout: 30_000 });

let test: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp({ env: { STORAGE_MEGABYTES_PER_ACCOUNT: '1' } });
  person = await test.signIn({ user: { role: 3 } });
}, 60_000);
afterAll(() => test.close());

type Claims = { readonly fileName?: string; readonly type?: string };

const send = (bytes: Uint8Array, purpose: ImagePurpose = 'avatar', claims: Claims = {}, by = person) =>
  by.inject({ method: 'POST', url: `/api/uploads/images?purpose=${purpose}`, ...fileForm(bytes, claims) });

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 30 } } });
const png = (width = 300, height = 300) => canvas(width, height).png().toBuffer();
const jpeg = (width = 300, height = 300) => canvas(width, height).jpeg().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A sound PNG brought to an exact length by a chunk that decoders pass over. */
function paddedTo(image: Buffer, bytes: number): Buffer {
  const end = image.length - 12;
  const filler = chunk('prVt', Buffer.alloc(bytes - image.length - 12));
  return Buffer.concat([image.subarray(0, end), filler, image.subarray(end)]);
}

/** A grey PNG of any size whose pixels are all the same, and so hardly take room. */
function bomb(width: number, height: number, between: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [...between, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', header), ...parts]);
}

/** 64 MB of nothing, as a part of a PNG holds them. */
const packed = () => Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64_000_000))]);

/** A PNG that says it moves: control of an animation, and as many frames as asked for. */
function animated(frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(300, 4);
  frame.writeUInt32BE(300, 8);
  return bomb(300, 300, [
    chunk('acTL', control),
    ...Array.from({ length: frames }, () => chunk('fcTL', frame)),
  ]);
}

const fetchFile = (url: string) => test.app.inject({ url });

describe('images people send (R34)', () => {
  it('are written anew under a name of our own, without what the camera said', async () => {
    const source = await canvas(600, 400)
      .withExif({
        IFD0: { Make: 'Camera-canario', Copyright: 'Dona Canario' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await send(source, 'avatar', { fileName: '../../etc/passwd.php.jpg' });
    expect(answer.statusCode).toBe(201);
    const image = uploadedImageSchema.parse(answer.json());
    expect(image).toMatchObject({ width: 341, height: 512 });
    expect(image.url).toMatch(new RegExp(`^/files/${person.account.id}/[0-9a-f]{32}\\.jpg$`));

    const wholly = vi.spyOn(test.context.storage, 'get');
    const file = await fetchFile(image.url);
    expect(file.statusCode).toBe(200);
    // It goes from the store to its reader in pieces, whoever takes how long.
    expect(wholly).not.toHaveBeenCalled();
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const kept = await sharp(file.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 341, height: 512 });
    expect([kept.exif, kept.icc, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(file.rawPayload.includes('canario')).toBe(false);
    expect(file.rawPayload).toHaveLength(image.bytes);
    const again = await test.app.inject({
      url: image.url,
      headers: { 'if-none-match': String(file.headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await test.app.inject({ method: 'HEAD', url: image.url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(image.bytes),
      0,
    ]);
  });

  it('are JPG or PNG by their bytes, whatever they claim: 60 files', async () => {
    const text = (value: string) => Buffer.from(value);
    const [soundPng, soundJpeg] = [await png(), await jpeg()];
    const webp = await canvas(300, 300).webp().toBuffer();
    const gif = await canvas(300, 300).gif().toBuffer();
    const tiff = await canvas(300, 300).tiff().toBuffer();
    const avif = await canvas(32, 32).avif({ effort: 0 }).toBuffer();
    const script = '<script>alert("canario")</script>';
    const svg = text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
    const page = text(`<!doctype html>${script}`);
    const foreign: [string, Buffer][] = Object.entries({
      svg,
      page,
      gif,
      webp,
      tiff,
      avif,
      pdf: text('%PDF-1.7\n1 0 obj'),
      zip: text('PK\u0003\u0004'),
      bmp: text('BM000000000000'),
      php: text('<?php system($_GET[0]);'),
      empty: Buffer.alloc(0),
      blanks: Buffer.alloc(64, 32),
      shifted: Buffer.concat([text(' '), soundPng]),
    });
    const claims: Claims[] = [
      { fileName: 'foto.jpg', type: 'image/jpeg' },
      { fileName: 'foto.png', type: 'image/png' },
      { fileName: 'foto.svg', type: 'image/svg+xml' },
    ];
    const bad: [string, Buffer, Claims, string][] = foreign.flatMap(([name, bytes]) =>
      claims.map((claim): [string, Buffer, Claims, string] => [name, bytes, claim, 'image_type_unsupported']),
    );
    const broken: [string, Buffer][] = [
      ['magic bytes of a PNG alone', soundPng.subarray(0, 8)],
      ['magic bytes of a JPEG alone', soundJpeg.subarray(0, 3)],
      ['half a PNG', soundPng.subarray(0, soundPng.length / 2)],
      ['half a JPEG', soundJpeg.subarray(0, soundJpeg.length / 2)],
      ['a page behind a PNG header', Buffer.concat([soundPng.subarray(0, 33), page])],
      ['a page behind a JPEG start', Buffer.concat([soundJpeg.subarray(0, 3), page])],
      [
        'a PNG with a wrong sum',
        Buffer.from(soundPng).fill(0x5a, soundPng.length - 20, soundPng.length - 12),
      ],
      ['a JPEG whose picture is noise', Buffer.from(soundJpeg).fill(0xff, soundJpeg.length - 60)],
    ];
    bad.push(
      ...broken.map(([name, bytes]): [string, Buffer, Claims, string] => [
        name,
        bytes,
        {},
        'image_unreadable',
      ]),
    );
    for (const [name, bytes, claim, code] of bad) {
      const answer = await send(bytes, 'avatar', claim);
      expect([name, claim, answer.statusCode]).toEqual([name, claim, 400]);
      expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'file', code }] });
    }

    const sound: [string, Buffer, Claims][] = [
      ['a PNG that a page follows', Buffer.concat([soundPng, page]), {}],
      ['a JPEG that an archive follows', Buffer.concat([soundJpeg, text('PK\u0003\u0004canario')]), {}],
      ['a PNG with a script in a text chunk', textChunk(soundPng, script), {}],
      ['a JPEG called .png', soundJpeg, { fileName: 'a.png', type: 'image/png' }],
      ['a PNG called .svg', soundPng, { fileName: 'a.svg', type: 'image/svg+xml' }],
      ['a double extension', soundPng, { fileName: 'a.png.html' }],
      ['a path', soundPng, { fileName: '..\\..\\..\\windows\\a.png' }],
      ['an encoded path', soundPng, { fileName: '%2e%2e%2f%2e%2e%2fa.png' }],
      ['an absolute path', soundPng, { fileName: '/etc/cron.d/a.png' }],
      ['a zero byte', soundPng, { fileName: 'a.php\\x00.png' }],
      ['300 letters', soundPng, { fileName: `${'a'.repeat(296)}.png` }],
      ['a name in HTML', soundPng, { fileName: '<img src=x onerror=alert(1)>.png' }],
      ['no name to speak of', soundPng, { fileName: '.' }],
    ];
    for (const [name, bytes, claim] of sound) {
      const answer = await send(bytes, 'avatar', claim);
      expect([name, answer.statusCode]).toEqual([name, 201]);
      const { url } = uploadedImageSchema.parse(answer.json());
      expect(url).toMatch(/^\/files\/[0-9a-f-]{36}\/[0-9a-f]{32}\.(jpg|png)$/);
      const file = await fetchFile(url);
      expect(file.headers['content-type']).toBe(url.endsWith('.png') ? 'image/png' : 'image/jpeg');
      expect([name, file.rawPayload.includes('canario')]).toEqual([name, false]);
    }
    expect(bad.length + sound.length).toBe(60);
  });

  const edges: [ImagePurpose, number][] = [
    ['avatar', 800_000],
    ['project_logo', 5_000_000],
    ['tutorial_thumbnail', 2_000_000],
  ];
  it.each(edges)('%s: %i bytes pass, one more does not (R35)', async (purpose, bytes) => {
    const image = await png(250, 250);
    expect((await send(paddedTo(image, bytes), purpose)).statusCode).toBe(201);
    const over = await send(paddedTo(image, bytes + 1), purpose);
    expect(over.statusCode).toBe(400);
    expect(over.json()).toMatchObject({
      fields: [{ path: 'file', code: 'image_file_too_large', params: { maxBytes: bytes } }],
    });
  });

  it('are a logo from 250 by 250 pixels on (R35)', async () => {
    expect((await send(await png(250, 250), 'project_logo')).statusCode).toBe(201);
    for (const [width, height] of [
      [249, 250],
      [250, 249],
    ] as const) {
      const answer = await send(await png(width, height), 'project_logo');
      expect(answer.json()).toMatchObject({
        fields: [{ code: 'image_too_small', params: { minWidth: 250, minHeight: 250, width, height } }],
      });
    }
  });

  it('are refused off the header when they would unpack to a flood (R36)', async () => {
    const flood = bomb(17_000, 17_000);
    expect(flood.length).toBeLessThan(800_000);
    await send(await png());
    const before = process.memoryUsage().rss;
    let most = before;
    for (let round = 0; round < 10; round += 1) {
      const answer = await send(flood);
      expect(answer.json()).toMatchObject({ fields: [{ code: 'image_too_many_pixels' }] });
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect((most - before) / 1_000_000).toBeLessThan(64);
  });

  it('are refused off the header when a side is too long, before one column of fifty million rows is decoded', async () => {
    const toDecoder = vi.spyOn(sharp.prototype as Sharp, 'metadata');
    for (const [width, height] of [
      [1, 50_000_000],
      [50_000_000, 1],
      [32_769, 300],
    ] as const) {
      const answer = await send(bomb(width, height));
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({
        fields: [{ code: 'image_side_too_long', params: { maxSide: 32_768, width, height } }],
      });
    }
    expect(toDecoder).not.toHaveBeenCalled();
    toDecoder.mockRestore();
  });

  it('unpack nothing but the picture: no text, no profile and no further frame', async () => {
    const sources: [string, Buffer][] = [
      ['a text of 64 MB', bomb(300, 300, [chunk('zTXt', packed())])],
      ['a profile of 64 MB', bomb(300, 300, [chunk('iCCP', packed())])],
      ['2,000 frames', animated(2_000)],
      [
        '20,000 texts',
        bomb(
          300,
          300,
          Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
        ),
      ],
    ];
    for (const [name, source] of sources) {
      const answer = await send(source);
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(201);
      const { bytes, ...image } = uploadedImageSchema.parse(answer.json());
      expect([name, image.width, image.height]).toEqual([name, 300, 300]);
      expect(bytes, name).toBeLessThan(2_000);
    }
  });

  it('of 16 bits are kept with 8', async () => {
    const pixels = new Uint16Array(300 * 300 * 4).fill(40_000);
    const source = await sharp(pixels, { raw: { width: 300, height: 300, channels: 4 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await sharp(source).metadata()).depth).toBe('ushort');
    const answer = await send(source);
    expect(answer.statusCode, answer.body).toBe(201);
    const file = await fetchFile(uploadedImageSchema.parse(answer.json()).url);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ depth: 'uchar', channels: 4 });
  });

  it('take the right to change what they are for', async () => {
    const client = await test.signIn({ user: { role: 0 } });
    const image = await png();
    expect((await send(image, 'avatar', {}, client)).statusCode).toBe(201);
    expect((await send(image, 'project_logo', {}, client)).statusCode).toBe(403);
    expect((await send(image, 'tutorial_thumbnail', {}, client)).statusCode).toBe(403);
    const manager = await test.signIn();
    expect((await send(image, 'project_logo', {}, manager)).statusCode).toBe(201);
    expect((await send(image, 'tutorial_thumbnail', {}, manager)).statusCode).toBe(403);
  });

  it('need a file, in a form, for a known purpose', async () => {
    const url = '/api/uploads/images?purpose=avatar';
    for (const payload of [undefined, {}, { file: 'x' }])
      expect((await person.inject({ method: 'POST', url, payload: payload ?? '' })).statusCode).toBe(400);
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary='.padEnd(300, 'b'),
    ])
      for (const form of [url, `/api/projects/${person.project.id}/plans/csv`]) {
        const answer = await person.inject({
          method: 'POST',
          url: form,
          payload: 'x',
          headers: { 'content-type': type },
        });
        expect([type, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          type,
          400,
          'malformed_request',
        ]);
      }
    const wrong = await person.inject({
      method: 'POST',
      url: '/api/uploads/images?purpose=cover',
      ...fileForm(await png()),
    });
    expect(wrong.json()).toMatchObject({ fields: [{ path: 'query.purpose' }] });
  });
});

function textChunk(image: Buffer, value: string): Buffer {
  const end = image.length - 12;
  const note = chunk('tEXt', Buffer.from(`Comment\0${value}`));
  return Buffer.concat([image.subarray(0, end), note, image.subarray(end)]);
}

describe('addresses of files', () => {
  it('lead to what the server made and to nothing else', async () => {
    const { url } = uploadedImageSchema.parse((await send(await png())).json());
    const name = url.split('/').at(-1) ?? '';
    const addresses = [
      '/files',
      '/files/',
      `/files/${name}`,
      `/files/${person.account.id}`,
      `/files/${person.account.id}/${'0'.repeat(32)}.png`,
      `/files/${person.account.id}/${name}/`,
      `/files/${person.account.id}/${name.toUpperCase()}`,
      `/files/${person.account.id}/..%2f${person.account.id}%2f${name}`,
      `/files/${person.account.id}/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd`,
      `/files/../${person.account.id}/${name}.part`,
      `/files/${person.account.id}/${name}%00.jpg`,
      `/files/${crypto.randomUUID()}/${name}`,
    ];
    for (const address of addresses)
      expect([address, (await fetchFile(address)).statusCode]).toEqual([address, 404]);
  });
});

describe('room', () => {
  /** A picture that does not become smaller: noise. */
  const noise = (seed: number) => {
    const pixels = Buffer.alloc(300 * 300 * 3);
    for (let at = 0; at < pixels.length; at += 32)
      createHash('sha256').update(`${seed} ${at}`).digest().copy(pixels, at);
    return sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
  };

  it('of an account ends at its limit, even for many at once, and is free again when nothing used them for a day', async () => {
    let owner = await test.signIn();
    const aDayLater = async () => {
      test.clock.advance(24 * 60 * 60_000 + 1);
      const { accessToken } = await test.make.session(owner.user);
      const headers = { authorization: `Bearer ${accessToken}` };
      const inject: SignedInPerson['inject'] = (request) =>
        test.app.inject({ ...request, headers: { ...headers, ...request.headers } });
      owner = { ...owner, accessToken, inject };
    };
    const image = await noise(1);
    expect(image.length).toBeGreaterThan(260_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(image, 'avatar', {}, owner)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 201, 201, 413, 413, 413, 413, 413]);
    expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject({
      code: 'storage_full',
    });

    const [used, ...unused] = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => uploadedImageSchema.parse(answer.json()));
    if (used === undefined) throw new Error('Nothing was let in.');
    const { db } = test.context;
    const mine = { accountId: owner.account.id, userId: owner.user.id };
    const use = { owner: mine, imageId: used.id, purpose: 'avatar', field: 'avatar_id' } as const;
    const attached = await attachImage(db, { ...use, at: test.clock.now() });
    expect(attached).toEqual({ id: used.id, url: used.url });
    await aDayLater();
    expect((await send(image, 'avatar', {}, owner)).statusCode).toBe(201);
    expect((await fetchFile(used.url)).statusCode).toBe(200);
    for (const { url } of unused) expect((await fetchFile(url)).statusCode).toBe(404);

    await releaseImage(db, { accountId: owner.account.id, imageId: used.id, at: test.clock.now() });
    await aDayLater();
    expect((await send(image, 'avatar', {}, owner)).statusCode).toBe(201);
    expect((await fetchFile(used.url)).statusCode).toBe(404);
    expect(await db.$count(storedImage, eq(storedImage.accountId, owner.account.id))).toBe(1);
  });

  it('is given to nobody for an image of another person, account or purpose', async () => {
    const [owner, other] = [await test.signIn(), await test.signIn()];
    const colleague = await test.make.user(owner.account);
    const { id } = uploadedImageSchema.parse((await send(await png(), 'avatar', {}, owner)).json());
    const mine = { accountId: owner.account.id, userId: owner.user.id };
    const tries = [
      { owner: { accountId: other.account.id, userId: other.user.id }, purpose: 'avatar' },
      { owner: { ...mine, userId: colleague.id }, purpose: 'avatar' },
      { owner: mine, purpose: 'project_logo' },
    ] as const;
    for (const use of tries)
      await expect(
        attachImage(test.context.db, { ...use, imageId: id, field: 'avatar_id', at: test.clock.now() }),
      ).rejects.toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'avatar_id', code: 'image_gone' }],
      });
  });

  it('is given to locations and posts for what somebody uploaded for these, or their account uses already', async () => {
    const { db } = test.context;
    const [owner, other] = [await test.signIn(), await test.signIn()];
    const colleague = await test.make.user(owner.account);
    const at = test.clock.now();
    const put = async (
      of: { readonly account: { readonly id: string }; readonly user: { readonly id: string } | null },
      purpose: ImagePurpose,
      isUsed = false,
    ): Promise<string> => {
      const id: string = randomUUID();
      await db.insert(storedImage).values({
        ...{ id, accountId: of.account.id, purpose, fileName: `${id.replaceAll('-', '')}.png`, bytes: 1 },
        ...{ width: 1, height: 1, uploadedBy: of.user?.id ?? null, idleSince: at },
        ...(isUsed ? { attachedAt: at } : {}),
      });
      return id;
    };
    const theirs = { account: owner.account, user: colleague };
    const nobodys = { account: owner.account, user: null };
    const [mine, cover, used] = [
      await put(owner, 'post_photo'),
      await put(owner, 'location_cover'),
      await put(theirs, 'post_photo', true),
    ];
    const found = await put(nobodys, 'location_photo');
    const refused = [
      await put(theirs, 'post_photo'),
      await put(other, 'post_photo', true),
      await put(owner, 'avatar'),
      found,
    ];
    const me = { accountId: owner.account.id, userId: owner.user.id };
    const ask = (by: 'locations' | 'posts', whose: { accountId: string; userId: string | null } = me) =>
      attachKnownImages(db, whose, [mine, cover, used, ...refused], at, by);
    const purposes = async () =>
      (
        await db
          .select()
          .from(storedImage)
          .where(inArray(storedImage.id, [mine, cover, used]))
      ).map(({ id, purpose }) => `${[mine, cover, used].indexOf(id)} ${purpose}`);
    expect(await ask('posts')).toEqual(refused);
    expect((await purposes()).sort()).toEqual(['0 post_photo', '1 location_cover', '2 post_photo']);
    // A photo that a location uses is its own from then on; what was its own already stays as it is.
    expect(await ask('locations')).toEqual(refused);
    expect((await purposes()).sort()).toEqual(['0 location_photo', '1 location_cover', '2 location_photo']);
    expect(await attachKnownImages(db, me, [], at, 'posts')).toEqual([]);

    // What nobody uploaded is the product's own to use, and nobody else's.
    const product = { accountId: owner.account.id, userId: null };
    const use = { imageId: found, purpose: 'location_photo', field: 'photo', at } as const;
    await expect(attachImage(db, { ...use, owner: me })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await attachImage(db, { ...use, owner: product })).toMatchObject({ id: found });
    const another = await put(nobodys, 'location_photo');
    expect(await attachKnownImages(db, product, [another, refused[0]!], at, 'locations')).toEqual([
      refused[0],
    ]);
  });
});
