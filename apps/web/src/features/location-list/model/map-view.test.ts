import { describe, expect, it } from 'vitest';
import { askedView, pointsOf } from './map-view';

describe('the view that is asked for', () => {
  it('holds what is in sight, at the next whole zoom', () => {
    const seen = { west: -46.7123, south: -23.6011, east: -46.5987, north: -23.5017 };
    const { area, zoom } = askedView({ area: seen, zoom: 11.3 });
    expect(zoom).toBe(12);
    expect(area.west).toBeLessThanOrEqual(seen.west);
    expect(area.south).toBeLessThanOrEqual(seen.south);
    expect(area.east).toBeGreaterThanOrEqual(seen.east);
    expect(area.north).toBeGreaterThanOrEqual(seen.north);
    // No more than a step on each side.
    expect(area.east - area.west).toBeLessThan(seen.east - seen.west + 2 * (360 / 2 ** 12 / 4) + 1e-9);
  });

  it('is the same after a small step of the map', () => {
    const at = (by: number) =>
      askedView({ area: { west: -50 + by, south: -30, east: -40 + by, north: -20 }, zoom: 5 });
    expect(at(0.1)).toEqual(at(0.5));
    expect(at(0.1)).not.toEqual(at(9));
  });

  it('stays on the map', () => {
    const { area, zoom } = askedView({ area: { west: -190, south: -89, east: 200, north: 89 }, zoom: -1 });
    expect(area).toEqual({ west: -180, south: -85, east: 180, north: 85 });
    expect(zoom).toBe(0);
    expect(askedView({ area, zoom: 22 }).zoom).toBe(18);
  });
});

describe('points', () => {
  it('say how many locations they stand for and how many are closed', () => {
    const points = pointsOf({
      clusters: [[-46.6, -23.5, 12, 3]],
      pins: [[-43.2, -22.9, '00000000-0000-4000-8000-000000000001', 'CLOSED_TEMPORARILY', 'Ipanema']],
    });
    expect(points.map(({ properties }) => properties)).toEqual([
      { locations: 12, closed: 3 },
      {
        locations: 1,
        closed: 1,
        id: '00000000-0000-4000-8000-000000000001',
        status: 'CLOSED_TEMPORARILY',
        name: 'Ipanema',
      },
    ]);
    const named = (name: string) =>
      pointsOf({ clusters: [], pins: [[0, 0, 'id', 'OPEN', name]] }, 'Padaria - ')[0]?.properties.name;
    expect(['Padaria - Ipanema', 'Quiosque Ipanema', 'Padaria - '].map(named)).toEqual([
      'Ipanema',
      'Quiosque Ipanema',
      'Padaria - ',
    ]);
    expect(points[0]?.geometry.coordinates).toEqual([-46.6, -23.5]);
  });
});
