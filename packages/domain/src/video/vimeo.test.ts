import { describe, expect, it } from 'vitest';
import { readVimeoLink, vimeoPage, vimeoPlayer } from './vimeo';

describe('readVimeoLink', () => {
  it.each([
    'https://vimeo.com/76979871',
    'https://www.vimeo.com/76979871/',
    ' https://vimeo.com/76979871?share=copy#t=10s ',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/frontage/videos/76979871',
    'https://vimeo.com/showcase/123/video/76979871',
    'https://player.vimeo.com/video/76979871?autoplay=1',
  ])('reads %s', (link) => {
    expect(readVimeoLink(link)).toBe('76979871');
  });

  it.each([
    'https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871/8272103f6e/?share=copy',
    'https://vimeo.com/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&app_id=122963',
  ])('reads the unlisted %s with its key', (link) => {
    expect(readVimeoLink(link)).toBe('76979871/8272103f6e');
  });

  it.each([
    '',
    '76979871',
    'vimeo.com/76979871',
    'http://vimeo.com/76979871',
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/76979871/8272103f6e/edit',
    'https://vimeo.com/76979871/../login',
    'https://player.vimeo.com/video/76979871?h=8272"onload',
    'https://vimeo.com/76979871?h=1&2',
    'https://vimeo.com.evil.example/76979871',
    'https://evil.example/vimeo.com/76979871',
    'https://vimeo.com@evil.example/76979871',
    'https://vimeo.com:8443/76979871',
    'https://youtu.be/76979871',
    'javascript:alert(1)//vimeo.com/76979871',
    'https://vimeo.com/76979871"onload=alert(1)',
    'https://player.vimeo.com/video/1/../../login',
  ])('takes %j for none', (link) => {
    expect(readVimeoLink(link)).toBeUndefined();
  });
});

it('opens players of numbers only', () => {
  expect(vimeoPlayer('76979871')).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
  expect(vimeoPlayer('76979871/8272103f6e')).toBe(
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  );
  expect(vimeoPage('76979871/8272103f6e')).toBe('https://vimeo.com/76979871/8272103f6e');
  for (const wrong of ['1/../2', '1/8272103f6e&x=1', '1/'])
    expect(() => vimeoPlayer(wrong)).toThrow(TypeError);
});
