import { describe, expect, it } from 'vitest';
import { changedPictures } from './changed-pictures';

const photo = (id: string, category = 'INTERIOR') => ({ id: `media/${id}`, category });

describe('the pictures of a change', () => {
  it('are the old and the new one of a field that holds one', () => {
    expect(changedPictures('logo', 'media/a', 'file/b')).toEqual({ from: ['media/a'], to: ['file/b'] });
    expect(changedPictures('cover', null, 'file/b')).toEqual({ from: [], to: ['file/b'] });
  });

  it('are of a list only those that it takes away, moves or brings', () => {
    const before = [photo('kept'), photo('gone'), photo('moved')];
    const after = [photo('kept'), photo('moved', 'EXTERIOR'), photo('new')];
    expect(changedPictures('photos', before, after)).toEqual({
      from: ['media/gone', 'media/moved'],
      to: ['media/moved', 'media/new'],
    });
  });

  it('are none of other fields, and of values of no shape', () => {
    expect(changedPictures('name', 'media/a', 'media/b')).toEqual({ from: [], to: [] });
    expect(changedPictures('photos', 'media/a', [{ id: 7 }])).toEqual({ from: [], to: [] });
  });
});
