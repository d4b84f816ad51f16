-- Language, country and currency are three settings: every storefront serves every country and every currency, its own first.
update storefront set countries = '{US,GB,IE,CA,ES,MX,CN,DE,FR,IT}', currencies = '{USD,EUR}' where path_locale = 'en';
update storefront set countries = '{ES,MX,US,GB,IE,CA,CN,DE,FR,IT}', currencies = '{EUR,USD}' where path_locale = 'zh';
