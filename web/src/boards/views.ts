// Written by `python -m infinitable.server.seen.typescript web/src`: change the games' view/types.py instead.
import type * as infinity from './infinity/view';
import type * as shards from './shards/view';
import type * as infinite401 from './infinite401/view';
import type * as defiance from './defiance/view';
import type * as defiance_beta from './defiance_beta/view';

export interface Views {
  infinity: infinity.InfinityView;
  shards: shards.ShardsView;
  infinite401: infinite401.DuelView;
  defiance: defiance.DefianceView;
  defiance_beta: defiance_beta.BetaView;
}

export interface Catalogues {
  infinity: infinity.Catalogue;
  shards: shards.Catalogue;
  infinite401: infinite401.Catalogue;
  defiance: defiance.Catalogue;
  defiance_beta: defiance_beta.Catalogue;
}
