/** `gcid|Portuguese name|family`, one category a line. The English name is the gcid in words. */
export const categoryRows = `
bakery|Padaria|food
wholesale_bakery|Padaria atacadista|food
pastry_shop|Confeitaria|food
cake_shop|Loja de bolos|food
cupcake_shop|Loja de cupcakes|food
wedding_bakery|Confeitaria de casamento|food
cafe|Café|food
coffee_shop|Cafeteria|food
coffee_stand|Quiosque de café|food
coffee_roasters|Torrefação de café|food
espresso_bar|Bar de espresso|food
tea_house|Casa de chá|food
internet_cafe|Cibercafé|leisure
sandwich_shop|Lanchonete|food
snack_bar|Bar de lanches|food
breakfast_restaurant|Restaurante de café da manhã|food
brunch_restaurant|Restaurante de brunch|food
restaurant|Restaurante|food
brazilian_restaurant|Restaurante brasileiro|food
buffet_restaurant|Restaurante self-service|food
pizza_restaurant|Pizzaria|food
pizza_takeaway|Pizzaria para viagem|food
pizza_delivery|Entrega de pizza|food
hamburger_restaurant|Hamburgueria|food
steak_house|Churrascaria|food
barbecue_restaurant|Restaurante de churrasco|food
seafood_restaurant|Restaurante de frutos do mar|food
sushi_restaurant|Restaurante de sushi|food
japanese_restaurant|Restaurante japonês|food
chinese_restaurant|Restaurante chinês|food
italian_restaurant|Restaurante italiano|food
mexican_restaurant|Restaurante mexicano|food
arab_restaurant|Restaurante árabe|food
portuguese_restaurant|Restaurante português|food
french_restaurant|Restaurante francês|food
vegetarian_restaurant|Restaurante vegetariano|food
vegan_restaurant|Restaurante vegano|food
health_food_restaurant|Restaurante de comida saudável|food
family_restaurant|Restaurante familiar|food
fast_food_restaurant|Restaurante fast-food|food
takeout_restaurant|Restaurante para viagem|food
meal_delivery|Entrega de refeições|food
chicken_restaurant|Restaurante de frango|food
soup_restaurant|Restaurante de sopas|food
creperie|Creperia|food
bistro|Bistrô|food
diner|Lanchonete tradicional|food
food_court|Praça de alimentação|food
food_truck|Food truck|food
ice_cream_shop|Sorveteria|food
frozen_yogurt_shop|Loja de frozen yogurt|food
acai_shop|Loja de açaí|food
juice_shop|Casa de sucos|food
dessert_shop|Loja de sobremesas|food
dessert_restaurant|Restaurante de sobremesas|food
chocolate_shop|Loja de chocolates|food
candy_store|Loja de doces|food
donut_shop|Loja de donuts|food
bar|Bar|food
bar_and_grill|Bar e grelhados|food
pub|Pub|food
wine_bar|Bar de vinhos|food
brewpub|Cervejaria artesanal|food
cocktail_bar|Bar de coquetéis|food
caterer|Serviço de buffet|food
event_catering|Buffet para eventos|food
gourmet_grocery_store|Empório|retail
delicatessen|Delicatéssen|food
grocery_store|Mercearia|retail
supermarket|Supermercado|retail
hypermarket|Hipermercado|retail
convenience_store|Loja de conveniência|retail
butcher_shop|Açougue|retail
fish_store|Peixaria|retail
greengrocer|Hortifrúti|retail
produce_market|Mercado de hortaliças|retail
health_food_store|Loja de produtos naturais|retail
cheese_shop|Queijaria|retail
wine_store|Loja de vinhos|retail
liquor_store|Loja de bebidas|retail
wholesale_grocer|Atacadista de alimentos|retail
baking_supply_store|Loja de artigos para confeitaria|retail
pharmacy|Farmácia|health
drugstore|Drogaria|health
compounding_pharmacy|Farmácia de manipulação|health
homeopathic_pharmacy|Farmácia homeopática|health
cosmetics_store|Loja de cosméticos|retail
perfume_store|Perfumaria|retail
clothing_store|Loja de roupa|retail
womens_clothing_store|Loja de roupa feminina|retail
mens_clothing_store|Loja de roupa masculina|retail
childrens_clothing_store|Loja de roupa infantil|retail
underwear_store|Loja de roupa íntima|retail
sportswear_store|Loja de roupa esportiva|retail
shoe_store|Loja de calçados|retail
bag_shop|Loja de bolsas|retail
fashion_accessories_store|Loja de acessórios de moda|retail
jewelry_store|Joalheria|retail
watch_store|Relojoaria|retail
optician|Ótica|retail
electronics_store|Loja de eletrônicos|retail
appliance_store|Loja de eletrodomésticos|retail
cell_phone_store|Loja de celulares|retail
computer_store|Loja de informática|retail
furniture_store|Loja de móveis|retail
mattress_store|Loja de colchões|retail
home_goods_store|Loja de utilidades domésticas|retail
kitchen_supply_store|Loja de artigos para cozinha|retail
hardware_store|Loja de ferragens|retail
building_materials_store|Loja de material de construção|retail
paint_store|Loja de tintas|retail
lighting_store|Loja de iluminação|retail
garden_center|Centro de jardinagem|retail
florist|Floricultura|retail
pet_store|Pet shop|retail
book_store|Livraria|retail
stationery_store|Papelaria|retail
toy_store|Loja de brinquedos|retail
gift_shop|Loja de presentes|retail
sporting_goods_store|Loja de artigos esportivos|retail
bicycle_store|Bicicletaria|retail
musical_instrument_store|Loja de instrumentos musicais|retail
department_store|Loja de departamentos|retail
variety_store|Loja de variedades|retail
discount_store|Loja de descontos|retail
outlet_store|Outlet|retail
shopping_mall|Shopping center|leisure
market|Mercado|retail
fabric_store|Loja de tecidos|retail
baby_store|Loja de artigos para bebês|retail
tobacco_shop|Tabacaria|retail
newsstand|Banca de jornal|retail
hair_salon|Salão de cabeleireiro|beauty
beauty_salon|Salão de beleza|beauty
barber_shop|Barbearia|beauty
nail_salon|Manicure e pedicure|beauty
day_spa|Spa urbano|beauty
massage_therapist|Massoterapeuta|beauty
tattoo_shop|Estúdio de tatuagem|beauty
waxing_hair_removal_service|Depilação|beauty
dentist|Dentista|health
dental_clinic|Clínica odontológica|health
doctor|Médico|health
medical_clinic|Clínica médica|health
medical_laboratory|Laboratório de análises clínicas|health
hospital|Hospital|health
physical_therapy_clinic|Clínica de fisioterapia|health
psychologist|Psicólogo|health
nutritionist|Nutricionista|health
veterinarian|Veterinário|health
gym|Academia de ginástica|fitness
pilates_studio|Estúdio de pilates|fitness
yoga_studio|Estúdio de ioga|fitness
dance_school|Escola de dança|education
martial_arts_school|Escola de artes marciais|education
language_school|Escola de idiomas|education
preschool|Escola infantil|education
school|Escola|education
university|Universidade|education
driving_school|Autoescola|education
culinary_school|Escola de culinária|education
corporate_office|Escritório da empresa|office
business_center|Centro empresarial|office
coworking_space|Espaço de coworking|office
accountant|Contador|office
law_firm|Escritório de advocacia|office
real_estate_agency|Imobiliária|office
insurance_agency|Corretora de seguros|office
travel_agency|Agência de viagens|office
marketing_agency|Agência de marketing|office
bank|Banco|office
lottery_retailer|Casa lotérica|office
post_office|Agência dos correios|office
notary_public|Cartório|office
franchise_headquarters|Sede de franquia|office
distribution_service|Serviço de distribuição|services
food_manufacturer|Indústria alimentícia|services
warehouse|Depósito|services
courier_service|Serviço de entregas|services
moving_company|Empresa de mudanças|services
laundry|Lavanderia|services
dry_cleaner|Lavanderia a seco|services
locksmith|Chaveiro|services
plumber|Encanador|services
electrician|Eletricista|services
printing_shop|Gráfica|services
photographer|Fotógrafo|services
tailor|Alfaiate|services
shoe_repair_shop|Sapataria|services
computer_repair_service|Assistência técnica de computadores|services
gas_station|Posto de combustível|auto
car_repair|Oficina mecânica|auto
car_wash|Lava-rápido|auto
tire_shop|Loja de pneus|auto
auto_parts_store|Loja de autopeças|auto
car_dealer|Concessionária de veículos|auto
car_rental_agency|Locadora de veículos|auto
motorcycle_shop|Loja de motos|auto
parking_lot|Estacionamento|auto
hotel|Hotel|lodging
inn|Pousada|lodging
hostel|Albergue|lodging
event_venue|Espaço para eventos|leisure
party_store|Loja de artigos para festas|retail
movie_theater|Cinema|leisure
museum|Museu|leisure
park|Parque|leisure
night_club|Casa noturna|leisure
amusement_center|Centro de diversões|leisure
bowling_alley|Boliche|leisure
`;
