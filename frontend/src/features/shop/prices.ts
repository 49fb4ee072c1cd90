import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { paiseOf } from '@exam/domain/commerce/money';
import { itemPrice, type ItemPrice, type PackagePrices, type PolicyType } from '@exam/domain/commerce/pricing';

export type Choice = {
  subscriptionSelected: PolicyType | null;
  discussionBoard: boolean;
  interactiveTutors: boolean;
};

const pricesOf = (view: PackageView): PackagePrices => ({
  packageType: view.packageType,
  basePricePaise: paiseOf(view.basePackagePrice),
  discountPaise: paiseOf(view.packageDiscount),
  pricingPolicy: view.pricingPolicy && {
    pricePaise: paiseOf(view.pricingPolicy.price),
    discountPaise: paiseOf(view.pricingPolicy.discount),
  },
  subscriptionPolicies: view.subscriptionPricingPolicy.map(({ policyType, price }) => ({
    policyType,
    pricePaise: paiseOf(price),
  })),
});

/** By the same rules as the server; null where the package is not sold so. */
export const priceOf = (view: PackageView, choice: Choice): ItemPrice | null =>
  itemPrice(
    pricesOf(view),
    {
      policyType: choice.subscriptionSelected ?? undefined,
      discussionBoard: choice.discussionBoard,
      interactiveTutors: choice.interactiveTutors,
    },
    paiseOf(view.addOnPrice),
  );
